import sharp from "sharp";
import { SHARE_PICTURE_SIZE, type SharePicture } from "../app/lib/share-picture.ts";
import type { Hand, Outlines } from "./outlines.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
/** 4:5, as everywhere in the shop. */
const PICTURE_WIDTH = (HEIGHT / 5) * 4;
const MARGIN = 56;
const MAX_PIXELS = 100_000_000;
const TIMEOUT_SECONDS = 15;

/** The shop's colours (`app/styles/app.css`), as a picture has them. */
const INK = "#0d0a10";
const ASH = "#38343b";
const BONE = "#ece7dd";
const SMOKE = "#a8a2a6";
const BLOOD = "#ff6b5e";

/** Titles may be of any length: what is past this many letters is not drawn. */
const MAX_LETTERS = 200;

const NAME = { size: 72, smallest: 40, maxLines: 4, leading: 1.08 };

/**
 * Draws what a shared link to a product shows: its picture, category, name and price, in the shop's hand. `image` is what
 * the decoder takes, null for none. A JPEG, which every network takes; `hasPhoto` says whether the image is in it.
 */
export async function drawSharePicture(
  picture: SharePicture,
  image: string | Buffer | null,
  storeName: string,
  outlines: Outlines,
): Promise<{ bytes: Buffer; hasPhoto: boolean }> {
  const photo = image && (await fillColumn(image));
  const left = (photo ? PICTURE_WIDTH : 0) + MARGIN;
  const words = Buffer.from(drawWords(picture, storeName, outlines, left));
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    .composite([...(photo ? [{ input: photo, left: 0, top: 0 }] : []), { input: words, left: 0, top: 0 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return { bytes, hasPhoto: photo !== null };
}

/** The product's picture in its column; null for what is no picture. */
async function fillColumn(image: string | Buffer): Promise<Buffer | null> {
  try {
    return await sharp(image, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize({ width: PICTURE_WIDTH, height: HEIGHT, fit: "cover" })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer();
  } catch (error) {
    console.error("A picture could not be put on a shared link's:", error instanceof Error ? error.message : error);
    return null;
  }
}

function drawWords(picture: SharePicture, storeName: string, outlines: Outlines, left: number): string {
  const width = WIDTH - left - MARGIN;
  const write = (
    text: string,
    hand: Hand,
    size: number,
    at: { x: number; y: number; fill: string; spacing?: number },
  ) => {
    const { path, width: written } = outlines.line(text, hand, size, at.spacing);
    return { written, svg: `<path transform="translate(${at.x} ${at.y})" fill="${at.fill}" d="${path}"/>` };
  };
  const parts: string[] = [];
  const label = outlines.whole(tidy(picture.category).toUpperCase(), "label");
  const category = fit(label, (text) => outlines.line(text, "label", 24, 0.05).width, width);
  parts.push(write(category, "label", 24, { x: left, y: MARGIN + 24, fill: SMOKE, spacing: 0.05 }).svg);
  const { lines, size } = setName(outlines.readable(tidy(picture.name), "name"), outlines, width);
  lines.forEach((line, index) => {
    const y = MARGIN + 64 + size * (1 + index * NAME.leading);
    parts.push(write(line, "name", size, { x: left, y, fill: BONE }).svg);
  });
  const priceY = HEIGHT - MARGIN - 92;
  const isReduced = picture.compareAtPrice !== null;
  const price = write(`$${picture.price}`, "price", 52, { x: left, y: priceY, fill: isReduced ? BLOOD : BONE });
  parts.push(price.svg);
  if (isReduced) {
    const x = left + price.written + 24;
    const before = write(`$${picture.compareAtPrice}`, "price", 36, { x, y: priceY, fill: SMOKE });
    parts.push(
      before.svg,
      `<rect x="${x - 3}" y="${priceY - 14}" width="${before.written + 6}" height="3" fill="${SMOKE}"/>`,
    );
  }
  const rule = HEIGHT - MARGIN - 60;
  parts.push(`<rect x="${left}" y="${rule}" width="${width}" height="1" fill="${ASH}"/>`);
  const mark = fit(outlines.whole(tidy(storeName), "mark"), (text) => outlines.line(text, "mark", 50).width, width);
  parts.push(write(mark, "mark", 50, { x: left, y: HEIGHT - MARGIN, fill: BONE }).svg);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join("")}</svg>`;
}

/** A text on one line, no longer than is ever shown, each letter and its accents as one sign where there is such a sign. */
function tidy(text: string): string {
  const letters = [
    ...text
      .slice(0, 10 * MAX_LETTERS)
      .normalize("NFC")
      .replace(/\s+/g, " ")
      .trim(),
  ];
  return letters.slice(0, MAX_LETTERS).join("");
}

/** The name in the largest size in which it fits its place; the last line of the smallest is cut. */
function setName(name: string, outlines: Outlines, width: number): { lines: string[]; size: number } {
  const tallest = HEIGHT - 2 * MARGIN - 64 - 92 - 72;
  for (let { size } = NAME; ; size -= 8) {
    const measure = (text: string) => outlines.line(text, "name", size).width;
    const lines = wrap(name, measure, width);
    const isFit = lines.length <= NAME.maxLines && lines.length * size * NAME.leading <= tallest;
    if (isFit && lines.every((line) => measure(line) <= width)) return { lines, size };
    if (size - 8 < NAME.smallest) {
      const [shown, rest] = [lines.slice(0, NAME.maxLines - 1), lines.slice(NAME.maxLines - 1).join(" ")];
      const all = rest ? [...shown, rest] : shown;
      return { lines: all.map((line) => fit(line, measure, width)), size };
    }
  }
}

/** Words in lines that are no wider than `width`, where no word is. */
function wrap(text: string, measure: (text: string) => number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As much of a text as is no wider than `width`, with an ellipsis where it is cut. */
function fit(text: string, measure: (text: string) => number, width: number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  let [short, long] = [0, letters.length];
  while (long - short > 1) {
    const middle = (short + long) >> 1;
    if (measure(`${letters.slice(0, middle).join("")}…`) <= width) short = middle;
    else long = middle;
  }
  return `${letters.slice(0, short).join("").trimEnd()}…`;
}
