import type { Order, Product } from "@nocturne/contract";
import type { TestUser } from "@nocturne/test-support";
import { expect, type Page } from "@playwright/test";
import { expectAmount, fillAddress, payButton, type Address } from "./pages";
import { newCart, type Shop } from "./shop";
import { ordersOf, signIn } from "./users";

export type Shopper = { user: TestUser; cartId: string };

/** A signed-in shopper at the checkout, with one product in the cart and nothing typed yet. */
export async function atCheckout(page: Page, product: Product, quantity = 1): Promise<Shopper> {
  const cartId = await newCart(product, quantity);
  const user = await signIn(page, { cartSessionId: cartId });
  await page.goto(`/checkout?total=${(Number(product.price) * quantity).toFixed(2)}`);
  await expect(page.getByLabel("Full Name")).toHaveValue(`${user.firstName} ${user.lastName}`);
  return { user, cartId };
}

/** The same, with the address typed and the payment on offer. */
export async function readyToPay(page: Page, shop: Shop, address: Address): Promise<Shopper & { product: Product }> {
  const product = await shop.standingProduct();
  const shopper = await atCheckout(page, product);
  await fillAddress(page, address);
  await expect(payButton(page)).toBeVisible();
  await expectAmount(page, "Subtotal", product.price);
  return { ...shopper, product };
}

/** A whole purchase of one piece, up to its confirmation; answers the order. */
export async function buy(page: Page, shop: Shop, address: Address): Promise<Order> {
  const { user } = await readyToPay(page, shop, address);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [placed] = await ordersOf(user);
  if (!placed) throw new Error("There is no order.");
  return placed;
}
