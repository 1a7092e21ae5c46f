import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

const FOLDER = join(import.meta.dirname, "..", "contact-sheets");

/** Small and big phones, tablets, laptops, a desk. */
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 900, height: 900 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Up to here the header has no music. */
const NARROW = 768;

/** Of a whole page the bars are drawn where its end comes: to the end of the window, in the midst of it, nobody sees them. */
const WHOLE =
  "body{position:relative}@media(width<=768px){[data-add-to-cart]{position:absolute!important}}[data-payment-link]{display:none}";

/** On a sheet every picture has the width at which its words can still be read. */
const SCALE = 0.6;
const MAX_HEIGHT = 2600;

type SheetOptions = {
  /** Only what the window shows, for what lies over a page. */
  window?: boolean;
  /** From the end of the page. */
  end?: boolean;
  /** Of the page only this, by its selector. */
  part?: string;
  /** What shows that something still loads, by its selector. */
  loading?: string;
};

/** Draws a page at each of the widths, side by side on two sheets: `<name>-phones.png` and `<name>-screens.png`. */
export async function drawSheet(
  page: Page,
  name: string,
  { window = false, end = false, part = "html", loading }: SheetOptions = {},
) {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    },
    window || end ? "" : WHOLE,
  );
  const pictures: { width: number; height: number; whole: number; data: string }[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await untilDrawn(page);
    await showPictures(page, end);
    if (size.width > NARROW) await page.locator("[data-music-control]").waitFor({ state: "attached" });
    if (loading) await expect(page.locator(loading).filter({ visible: true })).toHaveCount(0);
    await page.evaluate((toEnd) => scrollTo(0, toEnd ? document.documentElement.scrollHeight : 0), end);
    const { top, whole } = await placeAtRest(page, part);
    const isPart = window || end;
    const height = isPart ? size.height : Math.min(whole, MAX_HEIGHT);
    const picture = await page.screenshot(
      isPart ? {} : { fullPage: true, clip: { x: 0, y: top, width: size.width, height } },
    );
    pictures.push({ width: size.width, height, whole: isPart ? height : whole, data: picture.toString("base64") });
  }
  mkdirSync(FOLDER, { recursive: true });
  for (const [part, shown] of [
    ["phones", pictures.slice(0, 4)],
    ["screens", pictures.slice(4)],
  ] as const) {
    const sheet = await page.context().newPage();
    const width = shown.reduce((sum, each) => sum + each.width * SCALE + 12, 12);
    await sheet.setViewportSize({ width: Math.ceil(width), height: 400 });
    await sheet.setContent(
      `<body style="margin:12px;background:#777;display:flex;gap:12px;align-items:flex-start;font:14px sans-serif">${shown
        .map(
          (each) =>
            `<figure style="margin:0;flex:none"><figcaption>${name} ${each.width}${each.whole > each.height ? `, ${each.height} of ${each.whole} px` : ""}</figcaption><img style="display:block;width:${each.width * SCALE}px;height:${each.height * SCALE}px" src="data:image/png;base64,${each.data}"></figure>`,
        )
        .join("")}`,
    );
    await sheet.screenshot({ path: join(FOLDER, `${name}-${part}.png`), fullPage: true });
    await sheet.close();
  }
}

/** Where a part is once it no longer moves: on a busy machine what stands above it has its new height later than the window. */
async function placeAtRest(page: Page, part: string): Promise<Place> {
  let place = await page.evaluate(placeOf, part);
  const isAtRest = async () => {
    const last = place;
    place = await page.evaluate(placeOf, part);
    return place.top === last.top && place.whole === last.whole;
  };
  await expect.poll(isAtRest, { intervals: [300] }).toBe(true);
  return place;
}

type Place = { top: number; whole: number };

function placeOf(selector: string): Place {
  const element = document.querySelector(selector);
  const top = (element?.getBoundingClientRect().top ?? 0) + scrollY;
  return { top, whole: element?.scrollHeight ?? 0 };
}

/** What the new width changes is laid out and painted. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Pictures that load when they are seen are loaded, down to where the sheet ends, or at the end of the page. */
async function showPictures(page: Page, atEnd: boolean): Promise<void> {
  await page.evaluate(
    async ([maxHeight, isEnd]) => {
      const first = isEnd ? document.documentElement.scrollHeight - maxHeight : 0;
      const pictures = [...document.images].filter((image) => {
        const { top, width } = image.getBoundingClientRect();
        return width > 0 && top + scrollY >= first && top + scrollY < first + maxHeight;
      });
      for (const image of pictures) image.loading = "eager";
      /** A picture that another width has replaced meanwhile is waited for once more. */
      const load = async (image: HTMLImageElement) => {
        for (let tries = 0; tries < 5; tries += 1) {
          if (!image.complete) {
            await new Promise((resolve) => {
              for (const event of ["load", "error"]) image.addEventListener(event, resolve, { once: true });
            });
          }
          const isDrawn = await image.decode().then(
            () => true,
            () => false,
          );
          if (isDrawn) return;
        }
      };
      await Promise.all(pictures.map(load));
      await document.fonts.ready;
    },
    [MAX_HEIGHT, atEnd] as const,
  );
}
