import type { Product } from "@nocturne/contract";
import { setPriceBySql } from "@nocturne/test-support";
import { expect, test } from "../../support/test";
import { expectAmount, openCart } from "../../support/pages";
import { atCheckout } from "../../support/checkout";
import { cartOf, newCart } from "../../support/shop";
import { remember } from "../../support/users";

const WITHIN_MS = 1_000;

/** Changes a price behind the store's back, and waits until the cart knows: a second at most. */
async function changePrice(product: Product, cartId: string, price: string): Promise<void> {
  await setPriceBySql(product.id, price);
  const since = Date.now();
  await expect.poll(async () => (await cartOf(cartId))[0]?.product.price, { intervals: [20] }).toBe(price);
  expect(Date.now() - since).toBeLessThan(WITHIN_MS);
}

test("a price typed into the database shows on a home page that was cached", async ({ page, request, shop }) => {
  const product = await shop.newProduct({ price: "31.00" });
  const html = async () => (await request.get("/")).text();
  await expect.poll(html).toContain(product.id);
  expect(await html()).toContain("$31.00");
  await setPriceBySql(product.id, "777.31");
  const since = Date.now();
  await expect.poll(html, { intervals: [20] }).toContain("$777.31");
  expect(Date.now() - since).toBeLessThan(WITHIN_MS);

  await page.goto("/");
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name: product.name }) });
  await expect(card).toContainText("$777.31");
});

test("and on a product page that was cached", async ({ page, request, shop }) => {
  const product = await shop.newProduct({ price: "32.00" });
  const html = async () => (await request.get(`/product/${product.id}`)).text();
  await expect.poll(html).toContain("$32.00");
  await setPriceBySql(product.id, "778.32");
  const since = Date.now();
  await expect.poll(html, { intervals: [20] }).toContain("$778.32");
  expect(Date.now() - since).toBeLessThan(WITHIN_MS);
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("main").getByText("$778.32")).toBeVisible();
});

test("and in a cart that was there before", async ({ page, shop }) => {
  const product = await shop.newProduct({ price: "33.00" });
  const cartId = await newCart(product, 2);
  await remember(page, { cartSessionId: cartId });
  await page.goto("/");
  const drawer = await openCart(page);
  await expect(drawer.getByText("$66.00")).toBeVisible();
  await changePrice(product, cartId, "40.25");
  await drawer.getByRole("button", { name: `Increase quantity of ${product.name}` }).click();
  await expect(drawer.getByText("$120.75")).toBeVisible();
  await expect(drawer.getByText("$40.25")).toBeVisible();
});

test("and in a checkout that is opened with the old total", async ({ page, shop, noise }) => {
  // A page that asks for its payment with the old price is refused, and asks again with the new one.
  noise.expect(/409/);
  const product = await shop.newProduct({ price: "34.00" });
  const { cartId } = await atCheckout(page, product);
  await expectAmount(page, "Total", "34.00");
  await changePrice(product, cartId, "35.50");
  await page.reload();
  await expectAmount(page, "Total", "35.50");
});

test("a product that the owner removes leaves the list, its page and open carts at once", async ({
  page,
  shop,
  noise,
}) => {
  noise.expect(/410/);
  const product = await shop.newProduct();
  await remember(page, { cartSessionId: await newCart(product) });
  await page.goto(`/product/${product.id}`);
  await expect(page.getByRole("button", { name: "Cart (1)" })).toBeVisible();
  await shop.remove(product);
  expect((await page.goto(`/product/${product.id}`))?.status()).toBe(410);
  await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("link", { name: product.name })).toHaveCount(0);
});
