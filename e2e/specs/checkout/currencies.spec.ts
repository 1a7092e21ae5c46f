import type { Product } from "@nocturne/contract";
import { newRegion, setPrices, type TestRegion } from "@nocturne/test-support";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/axe";
import { CALIFORNIA, expectAmount, fillAddress, payButton, untilAlive } from "../../support/pages";
import { shipTo } from "../../support/shipping";
import { expect, test } from "../../support/test";
import { ordersOf, signIn } from "../../support/users";

async function fillBerlin(page: Page): Promise<void> {
  await page.getByLabel("Street Address").fill("1 Gruftweg");
  await page.getByLabel("City").fill("Berlin");
  await page.getByLabel("Postal Code").fill("10115");
}

let euro: TestRegion;
let product: Product;
const undo: (() => Promise<void>)[] = [];

test.beforeAll(async ({ shop }) => {
  euro = await newRegion("eur", ["de"]);
  undo.push(euro.restore);
  undo.push(await shipTo("de", [{ name: "Parcel", price: 4.9, estimate: "", regionId: euro.id }]));
  product = await shop.newProduct();
  await setPrices(product.id, { usd: 25, eur: 23.37 });
});
test.afterAll(async () => {
  for (const back of undo.splice(0).reverse()) await back();
});

test("a shopper chooses a region, and sees, pays and finds again everything in its currency", async ({ page }) => {
  const user = await signIn(page);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByText("$25.00").first()).toBeVisible();
  await untilAlive(page);
  const choice = page.getByRole("combobox", { name: "Region and currency" });
  await choice.selectOption({ label: "Region eur · EUR" });
  await expect(page.getByText("€23.37").first()).toBeVisible();
  await expect(choice).toHaveValue(euro.id);
  await expectAccessible(page, "a product in another currency");
  await page.reload();
  await expect(page.getByText("€23.37").first()).toBeVisible();

  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("button", { name: "Cart (1)" }).click();
  await expect(page.getByRole("dialog").getByText("€23.37").first()).toBeVisible();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page.getByLabel("Country")).toHaveValue("Germany");
  await fillBerlin(page);
  await expect(page.getByRole("button", { name: "Pay €28.27" })).toBeVisible();
  await expectAccessible(page, "a checkout in another currency");
  await page.getByRole("button", { name: "Pay €28.27" }).click();
  await expect(page).toHaveURL("/order-success");
  expect(await ordersOf(user)).toMatchObject([{ currency: "eur", total: "28.27" }]);
  await page.goto("/profile");
  await expect(page.getByText("€28.27")).toBeVisible();
});

test("a choice counts that is made before its part of the page has come to life", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/region-choice-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/product/${product.id}`);
  await untilAlive(page);
  await page.getByRole("combobox", { name: "Region and currency" }).selectOption({ label: "Region eur · EUR" });
  await expect(page.getByText("$25.00").first()).toBeVisible();
  release();
  await expect(page.getByText("€23.37").first()).toBeVisible();
});

test("the country of the parcel decides, and the shopper is told before paying", async ({ page }) => {
  await signIn(page);
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("button", { name: "Cart (1)" }).click();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByLabel("Country").fill("Germany");
  await fillBerlin(page);
  await expect(page.getByText("Orders to Germany are paid in EUR. Please look at your total once more.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay €28.27" })).toBeVisible();
  await page.getByLabel("Country").fill("United States");
  await fillAddress(page, CALIFORNIA);
  await expect(payButton(page)).toHaveText("Pay $26.81");
  await expectAmount(page, "Subtotal", "25.00");
});
