import { untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("a finger swipes to the second picture of a card, and a tap opens the product", async ({ page }) => {
  await page.goto("/");
  await untilAlive(page);
  const card = page.getByRole("article").filter({ hasText: "Static Moth Tee" });
  const strip = card.locator("[data-second]");
  await expect(strip.locator("img")).toHaveCount(1);

  // As a finger does: what it lands on is what scrolls, and the second picture is asked for before it has moved.
  const box = await strip.boundingBox();
  if (!box) throw new Error("The strip has no place.");
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.synthesizeScrollGesture", {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    xDistance: -box.width * 0.7,
    yDistance: 0,
    gestureSourceType: "touch",
  });
  await expect(strip.locator("img")).toHaveCount(2);
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(box.width);
  const second = strip.locator("img").last();
  await expect(second).toBeInViewport();
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page).toHaveURL("/");

  await strip.tap();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1, name: "Static Moth Tee" })).toBeVisible();
});
