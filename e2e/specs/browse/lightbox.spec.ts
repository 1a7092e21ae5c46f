import { expect, test } from "../../support/test";
import { expectAccessible } from "../../support/axe";
import { openCart } from "../../support/pages";
import { demoProduct } from "../../support/shop";

test("a product's pictures are seen large, by keys alone, and the focus comes back", async ({ page }) => {
  const product = await demoProduct(({ imageUrls }) => imageUrls.length > 1);
  await page.goto(`/product/${product.id}`);
  const enlarge = page.getByRole("button", { name: /^Enlarge / }).first();
  await enlarge.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Enlarged" });
  const current = dialog.locator(".yarl__slide_current").getByRole("img");
  await expect(current).toHaveJSProperty("complete", true);
  await expect(current).toHaveAttribute("alt", product.imageAlts[0] || product.name);
  await expectAccessible(page, "enlarged");

  const zoomIn = dialog.getByRole("button", { name: "Zoom in" });
  await expect(zoomIn).toBeEnabled();
  const { width } = (await current.boundingBox())!;
  await page.keyboard.press("+");
  await expect.poll(async () => (await current.boundingBox())!.width).toBeGreaterThan(width);
  await page.keyboard.press("-");
  await page.keyboard.press("ArrowRight");
  await expect(current).toHaveAttribute("alt", product.imageAlts[1] || product.name);

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test("a video of the gallery plays large", async ({ page }) => {
  await page.goto("/");
  const gallery = page.getByRole("region", { name: "Seen after dark" });
  const tile = gallery
    .getByRole("listitem")
    .filter({ has: page.locator("video") })
    .first();
  await tile.scrollIntoViewIfNeeded();
  await tile.getByRole("button", { name: /^Enlarge / }).click();
  const dialog = page.getByRole("dialog", { name: "Enlarged" });
  await expect(dialog.locator("video")).toHaveJSProperty("paused", false);
  await expectAccessible(page, "enlarged video");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});

test("what cannot be loaded leaves the page as it is, and can be asked for again", async ({ page, context, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  const product = await demoProduct(({ imageUrls }) => imageUrls.length > 1);
  await page.goto(`/product/${product.id}`);
  const enlarge = page.getByRole("button", { name: /^Enlarge / }).first();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeEnabled();
  // Its code comes once the page has settled, on a busy machine later than that.
  const settled = await openCart(page);
  await page.keyboard.press("Escape");
  await expect(settled).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await enlarge.click();
  await expect(page.getByText("We could not reach the store.", { exact: false })).toBeVisible();
  await expect(page.getByRole("heading", { name: product.name })).toBeVisible();
  const drawer = await openCart(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await context.setOffline(false);
  await Promise.all([page.waitForEvent("load"), enlarge.click()]);
  await enlarge.click();
  await expect(page.getByRole("dialog", { name: "Enlarged" })).toBeVisible();
});
