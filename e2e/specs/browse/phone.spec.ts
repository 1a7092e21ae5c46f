import type { Locator, Page } from "@playwright/test";
import { expectToast, fillAddress, OREGON, overlap, toastRegion, untilAlive } from "../../support/pages";
import { atCheckout } from "../../support/checkout";
import { demoProduct } from "../../support/shop";
import { expect, test } from "../../support/test";

const PHONE = { width: 390, height: 844 };

test("the chosen category is in view on a phone, before the scripts of the page and after it was turned", async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false, viewport: PHONE });
  const unscripted = await plain.newPage();
  const chosen = (on: typeof page) =>
    on.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Hoodies" });
  await unscripted.goto("/?category=Hoodies");
  await expect(chosen(unscripted)).toBeInViewport({ ratio: 1 });
  expect(await unscripted.evaluate(() => scrollY)).toBe(0);
  await plain.close();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/?category=Hoodies");
  await untilAlive(page);
  await page.setViewportSize(PHONE);
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** Signs in as nobody, and answers the message that says so. */
async function refusedSignIn(page: Page): Promise<Locator> {
  await page.goto("/auth");
  await page.getByLabel("Username").fill("nobody");
  await page.getByLabel("Password").fill("nothing-right-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login failed", "Invalid username or password.");
  return toastRegion(page).getByRole("status");
}

test("a message has one place on a phone, which is off headlines, forms and the bar that buys", async ({
  page,
  noise,
}) => {
  noise.expect(/401/);
  await page.setViewportSize({ width: 320, height: 640 });
  const message = await refusedSignIn(page);
  const headline = page.getByRole("heading", { level: 1 });
  const signIn = page.getByRole("button", { name: "Sign In" });
  for (const part of [headline, page.getByLabel("Username"), page.getByLabel("Password"), signIn]) {
    await expect.poll(() => overlap(message, part)).toBe(false);
  }
  const place = await message.boundingBox();

  const tote = await demoProduct(({ name }) => name === "Rosewood Tote");
  await page.goto(`/product/${tote.id}`);
  const add = page.getByRole("button", { name: "Add to Cart" });
  await add.click();
  await expectToast(page, "Added to Cart", tote.name);
  for (const part of [headline, add]) await expect.poll(() => overlap(message, part)).toBe(false);
  await expect.poll(async () => (await message.boundingBox())?.y).toBe(place?.y);
});

test("a message leaves what stands below the form free on a tablet", async ({ page, noise }) => {
  noise.expect(/401/);
  await page.setViewportSize({ width: 900, height: 900 });
  const message = await refusedSignIn(page);
  const account = page.getByRole("banner").getByRole("link", { name: "Log In" });
  for (const part of [page.getByLabel("Password"), page.getByRole("link", { name: "Find your order" }), account]) {
    await expect.poll(() => overlap(message, part)).toBe(false);
  }
});

test("what a product costs is seen on a phone, sold out or not, and no bar lies over it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const gone = await demoProduct(({ inventory }) => inventory === 0);
  await page.goto(`/product/${gone.id}`);
  await expect(page.getByText(`$${gone.price}`, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Sold out" })).not.toHaveCSS("position", "fixed");
  const longest = await demoProduct(({ name }) => name.includes(","));
  await page.goto(`/product/${longest.id}`);
  const price = page.getByText(`$${longest.price}`, { exact: true });
  await expect(price).toBeInViewport({ ratio: 1 });
  expect(await overlap(price, page.getByRole("button", { name: /Add to Cart|Sold out/ }))).toBe(false);
});

test("the way to the payment does not cover the field that made it come", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await atCheckout(page, await demoProduct(({ name }) => name === "Rosewood Tote"));
  await fillAddress(page, OREGON);
  const link = page.getByRole("link", { name: /^On to payment/i });
  await expect(link).toBeInViewport();
  const zip = page.getByLabel("ZIP Code");
  await expect(zip).toBeFocused();
  await expect(zip).toBeInViewport({ ratio: 1 });
  const [field, bar] = [await zip.boundingBox(), await link.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});
