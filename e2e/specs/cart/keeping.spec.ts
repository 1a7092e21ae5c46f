import { api } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { cartDrawer, expectToast, openCart } from "../../support/pages";
import { cartOf, newCart } from "../../support/shop";
import { remember, signIn } from "../../support/users";

test("survives a reload, a sign-in and a sign-out", async ({ page, shop }) => {
  const product = await shop.standingProduct();
  const cartId = await newCart(product, 2);
  await signIn(page, { cartSessionId: cartId });
  await page.goto("/profile");
  await expect(page.getByRole("button", { name: "Cart (2)" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart (2)" })).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Cart (2)" })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem("cartSessionId"))).toBe(cartId);
});

test("is one cart in two tabs", async ({ page, context, shop }) => {
  const product = await shop.standingProduct();
  const other = await shop.standingProduct({ price: "8.00" });
  await page.goto(`/product/${product.id}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();

  const second = await context.newPage();
  await second.goto(`/product/${other.id}`);
  await expect(second.getByRole("button", { name: "Cart (1)" })).toBeVisible();
  await second.getByRole("button", { name: "Add to Cart" }).click();
  await expect(second.getByRole("button", { name: "Cart (2)" })).toBeVisible();

  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("button", { name: "Cart (3)" })).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  await expect(drawer.getByText("$58.00")).toBeVisible();
});

test("says when a line that another tab removed cannot be changed, and shows what is true", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/404/);
  const product = await shop.standingProduct();
  const cartId = await newCart(product, 2);
  await remember(page, { cartSessionId: cartId });
  await page.goto("/");
  const drawer = await openCart(page);
  const plus = drawer.getByRole("button", { name: `Increase quantity of ${product.name}` });
  await expect(plus).toBeVisible();
  await api("DELETE", `/api/cart/${cartId}`);
  await plus.click();
  await expectToast(page, "Update Failed", "Failed to update item quantity");
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
});

test("says when a line could not be removed, and keeps it", async ({ page, shop, noise }) => {
  noise.expect(/500/);
  const product = await shop.standingProduct();
  const cartId = await newCart(product, 2);
  await remember(page, { cartSessionId: cartId });
  await page.goto("/");
  const drawer = await openCart(page);
  await page.route(`**/api/cart/${cartId}/*`, (route) => route.fulfill({ status: 500, body: "" }));
  await drawer.getByRole("button", { name: `Remove ${product.name}` }).click();
  await expectToast(page, "Remove Failed", "Failed to remove item from cart");
  await expect(drawer.getByRole("listitem")).toHaveCount(1);
  expect(await cartOf(cartId)).toHaveLength(1);
});

test("is not called empty when it cannot be read", async ({ page, shop, noise }) => {
  noise.expect(/\/api\/cart/);
  const product = await shop.standingProduct();
  const cartId = await newCart(product, 2);
  await remember(page, { cartSessionId: cartId });
  await page.route(`**/api/cart/${cartId}`, (route) => route.abort());
  await page.goto("/");
  const drawer = await openCart(page);
  await expect(drawer.getByText("Your cart is safe, but we could not read it just now.")).toBeVisible();
  await expect(drawer.getByText("Your cart is empty")).toHaveCount(0);
  await page.unroute(`**/api/cart/${cartId}`);
  await drawer.getByRole("button", { name: "Try again" }).click();
  await expect(cartDrawer(page).getByRole("listitem")).toHaveCount(1);
});
