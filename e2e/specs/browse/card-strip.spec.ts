import type { Locator } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** How often a finger that swipes is heard of. */
const STEPS = 15;

const leftEdge = (element: Locator) => element.evaluate((image) => Math.round(image.getBoundingClientRect().left));

test("a finger swipes to the second picture of a card and back, and a tap opens the product", async ({ page }) => {
  await page.goto("/");
  await untilAlive(page);
  const link = page.getByRole("main").getByRole("link", { name: "Static Moth Tee", exact: true });
  const pictures = link.locator("img");
  await expect(pictures).toHaveCount(1);
  expect(await leftEdge(pictures.first())).toBe(0);
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const box = await pictures.first().boundingBox();
  if (!box) throw new Error("The picture has no place.");

  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  const swipe = async (from: number, to: number) => {
    const y = box.y + box.height / 2;
    await touch("touchStart", { x: from, y });
    for (let step = 1; step <= STEPS; step += 1)
      await touch("touchMove", { x: from + ((to - from) * step) / STEPS, y });
    await touch("touchEnd");
  };
  await swipe(box.width * 0.85, box.width * 0.15);
  await expect(pictures).toHaveCount(2);
  await expect.poll(() => leftEdge(pictures.last())).toBe(0);
  await expect.poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(pictures.last()).toBeInViewport({ ratio: 0.5 });
  await expect(page).toHaveURL("/");
  await expectAccessible(page, "a card's second picture");

  await swipe(box.width * 0.15, box.width * 0.85);
  await expect.poll(() => leftEdge(pictures.first())).toBe(0);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1, name: "Static Moth Tee" })).toBeVisible();
});
