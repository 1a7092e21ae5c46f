import type { Page } from "@playwright/test";
import { untilAlive } from "../../support/pages";
import { expect, test } from "../../support/test";

/** The last product of a list. */
const lastCard = (page: Page) => page.getByRole("main").getByRole("article").last().getByRole("link");

/** Where it stands on the screen: the same at the same place, whatever has grown above it meanwhile. */
const placeOf = async (page: Page) => Math.round((await lastCard(page).boundingBox())?.y ?? NaN);

/** Opens the last product of a list from where it stands on the screen. Gives that place. */
async function openLastProduct(page: Page): Promise<number> {
  await untilAlive(page);
  await page.evaluate(() => document.fonts.ready);
  await lastCard(page).focus();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  const place = await placeOf(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/product\//);
  await untilAlive(page);
  return place;
}

test("goes back to the same shelf at the same place, with a page that is loaded anew", async ({ page, shop }) => {
  const { category } = await shop.standingProduct({ category: "Capes" });
  const address = `/?category=${encodeURIComponent(category)}&sort=price`;
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(address);
  const place = await openLastProduct(page);
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Back to Home" }).click();
  await loaded;
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue("price");
  await expect.poll(() => placeOf(page)).toBe(place);
});

test("goes back without a network, and says what waits for it", async ({ page, shop, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be read/);
  const product = await shop.standingProduct();
  await page.goto("/");
  await untilAlive(page);
  await page.getByRole("main").getByRole("link", { name: product.name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("button", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("main").getByRole("link", { name: product.name })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});
