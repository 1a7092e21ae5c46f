import { atCheckout } from "../../support/checkout";
import { expectAmount, fillAddress, openCart, OREGON, payButton, untilAlive } from "../../support/pages";
import { expectLook, expectMoveSeen } from "../../support/references";
import { demoProduct, demoProducts, newCart } from "../../support/shop";
import { expect, test } from "../../support/test";
import { ordersOf, remember } from "../../support/users";

// Letters at the same places on every machine, whatever its settings for fonts are.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
    ],
  },
});

const categories = async () => [...new Set(["Everything", ...(await demoProducts()).map(({ category }) => category)])];

for (const [name, address] of [
  ["home", "/"],
  ["category", "/?category=Hoodies"],
  ["search", "/search?q=bandana"],
  ["search-empty", "/search?q=qqqqqq"],
  ["not-found", "/nowhere"],
  ["auth", "/auth"],
  ["order-status", "/order-status"],
] as const) {
  test(`${name} looks as it did`, async ({ page, noise }) => {
    noise.expect(/404.*\/nowhere/);
    await page.goto(address);
    await untilAlive(page);
    await expectLook(page, name, await categories());
  });
}

test("product looks as it did", async ({ page }) => {
  const product = await demoProduct(({ name }) => name === "Static Moth Tee");
  await page.goto(`/product/${product.id}`);
  await untilAlive(page);
  await expectLook(page, "product");
});

test("product, sold out, looks as it did", async ({ page }) => {
  const product = await demoProduct(({ inventory }) => inventory === 0);
  await page.goto(`/product/${product.id}`);
  await untilAlive(page);
  await expectLook(page, "product-sold-out");
});

test("an empty cart looks as it did", async ({ page }) => {
  await page.goto("/order-status");
  await openCart(page);
  await expectLook(page, "cart-empty");
});

test("a moved button is seen", async ({ page }) => {
  await page.goto("/order-status");
  const drawer = await openCart(page);
  await expectMoveSeen(page, "cart-empty", drawer.getByRole("button", { name: "Proceed to Checkout" }));
});

test("a cart looks as it did", async ({ page }) => {
  const product = await demoProduct(({ name }) => name === "Static Moth Tee");
  await remember(page, { cartSessionId: await newCart(product, 2, "M") });
  await page.goto("/order-status");
  const drawer = await openCart(page);
  await expect(drawer.getByText("$68.00").first()).toBeVisible();
  await expectLook(page, "cart");
});

test("checkout, confirmation, profile and order page look as they did", async ({ page }) => {
  test.slow(true, "A whole purchase.");
  const { user } = await atCheckout(page, await demoProduct(({ name }) => name === "Rosewood Tote"));
  await fillAddress(page, OREGON);
  await expect(payButton(page)).toBeVisible();
  await expectAmount(page, "Total", "24.00");
  await expectLook(page, "checkout");
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  const open = page.getByRole("button", { name: `Open order ${placed?.orderNumber}` });
  await expect(open).toBeVisible();
  await expectLook(page, "confirmation");
  await page.goto("/profile");
  await expect(open).toBeVisible();
  await expectLook(page, "profile");
  await open.click();
  await expect(page).toHaveURL(/\/order\/[\w-]+$/);
  await expect(page.getByText(OREGON.street)).toBeVisible();
  await expectLook(page, "order");
});
