import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";

const gallery = (page: Page) => page.getByRole("region", { name: "Seen after dark" });
const backdrop = (page: Page) => page.locator("[data-backdrop] video");
/** The film's first picture: it comes when the page has settled, as everything does that only decorates. */
const still = (page: Page) => page.locator("[data-backdrop] img");
const isPaused = (video: HTMLVideoElement) => video.paused;

/** The addresses that the page asks for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

test.describe("gallery", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const { width, columns } of [
    { width: 390, columns: "2" },
    { width: 768, columns: "2" },
    { width: 769, columns: "3" },
    { width: 1024, columns: "5" },
    { width: 1280, columns: "6" },
  ]) {
    test(`has ${columns} columns at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expect(gallery(page).getByRole("list")).toHaveCSS("column-count", columns);
    });
  }

  test("shows small, measured pictures, and plays its loops only while they are in view", async ({ page }) => {
    await page.goto("/");
    const picture = gallery(page).getByRole("img").first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain("/media/w");
    await expect(picture).toHaveAttribute("width", /^\d+$/);
    await expect(gallery(page).getByRole("button", { name: /^Delete/ })).toHaveCount(0);

    const loop = gallery(page).locator("video").first();
    await loop.scrollIntoViewIfNeeded();
    await expect.poll(() => loop.evaluate(isPaused)).toBe(false);
    expect(await loop.evaluate((video: HTMLVideoElement) => video.muted && video.loop)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => loop.evaluate(isPaused)).toBe(true);
  });
});

test.describe("background video", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("plays behind the page, and stops at the visitor's wish", async ({ page }) => {
    await page.goto("/");
    await expect(backdrop(page)).toHaveAttribute("data-shown", "true");
    await page.getByRole("contentinfo").getByRole("button", { name: "Pause motion" }).click();
    await expect.poll(() => backdrop(page).evaluate(isPaused)).toBe(true);
    await expectAccessible(page, "home, still");
    await page.getByRole("contentinfo").getByRole("button", { name: "Resume motion" }).click();
    await expect.poll(() => backdrop(page).evaluate(isPaused)).toBe(false);
  });

  test("stays a still under reduced motion: no video is loaded at all", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const asked = requestsOf(page);
    await page.goto("/");
    await expect(still(page)).toBeAttached();
    await gallery(page).locator("video").first().scrollIntoViewIfNeeded();
    await expect(gallery(page).getByRole("button", { name: "Pause motion" })).toHaveCount(0);
    expect(asked.filter((path) => /\.(mp4|webm)$/.test(path))).toEqual([]);
  });

  test("gives way to the gradient when it cannot be loaded", async ({ page, noise }) => {
    noise.expect(/Failed to load resource/);
    await page.route(/\.(mp4|webm)$/, (route) => route.fulfill({ status: 404, body: "" }));
    const failed = page.waitForResponse((response) => /\.(mp4|webm)$/.test(response.url()));
    await page.goto("/");
    await failed;
    await expect(page.locator("[data-backdrop]").locator("video, img")).toHaveCount(0);
  });
});

test.describe("music", () => {
  const play = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Play music" });
  const pause = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Pause music" });
  const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("musicEnabled"));

  test("costs nothing before it plays, goes on over pages, and is remembered", async ({ page }) => {
    const asked = requestsOf(page);
    const tracks = () => asked.filter((path) => path.endsWith(".mp3"));
    await page.goto("/");
    await expect(play(page)).toBeVisible();
    expect(tracks()).toEqual([]);
    await play(page).press("Enter");
    await expect(pause(page)).toBeFocused();
    await expect(page.getByText(/^Now playing: /)).toBeAttached();
    expect(await remembered(page)).toBe("true");

    await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(pause(page)).toBeVisible();
    await expectAccessible(page, "music plays");

    await page.reload();
    await expect(play(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await pause(page).click();
    await expect(play(page)).toBeVisible();
    expect(await remembered(page)).toBe("false");
  });

  test("moves nothing of the header when its control comes", async ({ page }) => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/music", async (route) => {
      await answered;
      await route.continue();
    });
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto("/order-status");
    await untilAlive(page);
    const header = page.getByRole("banner");
    const parts = [
      header.getByRole("search"),
      header.getByRole("link", { name: "Log In" }),
      header.getByRole("button", { name: "Cart" }),
    ];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await places();
    await expect(play(page)).toHaveCount(0);
    answer();
    await expect(play(page)).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test("is not there on mobile", async ({ page, browser }) => {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto("/");
    await expect(still(page)).toBeAttached();
    await expect(play(page)).toHaveCount(0);
    const phone = await browser.newContext({ userAgent: "Mozilla/5.0 (Linux; Android 15) Mobile" });
    const wide = await phone.newPage();
    await wide.goto("/");
    await expect(still(wide)).toBeAttached();
    await expect(play(wide)).toHaveCount(0);
    await phone.close();
  });
});
