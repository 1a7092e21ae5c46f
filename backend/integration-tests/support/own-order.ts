import type { Order, OrderPage, OrderSwap, Product } from "@nocturne/contract";
import { api, refusal, type ApiAnswer, type TestUser } from "@nocturne/test-support";
import { linkOf } from "./order-pages";
import { withCode } from "./promotions";
import { add, newProduct, placeOrder, readyToOrder, requestIntent, type ProductFields } from "./shop";

/** An order whose shopper has its link, and is signed in. */
export type OwnOrder = { user: TestUser; order: Order; product: Product; token: string };

/** Buys pieces of a product of this test alone, and waits for the link. */
export async function boughtOwn(
  overrides: Partial<ProductFields> = {},
  { quantity = 1, size }: { quantity?: number; size?: string } = {},
): Promise<OwnOrder> {
  return await buyOwn(await newProduct({ sizes: ["S", "M", "L"], ...overrides }), { quantity, size });
}

/** The same of a product that is there; `code`: a promotion's. */
export async function buyOwn(
  product: Product,
  { quantity = 1, size, code }: { quantity?: number; size?: string | undefined; code?: string } = {},
): Promise<OwnOrder> {
  const { user, sessionId, input } = await readyToOrder((id) => add(id, product, quantity, size ?? product.sizes[0]));
  const intent = code ? await withCodeIntent(user, sessionId, code) : null;
  const orderData = { ...input.orderData, ...(intent ?? {}) };
  const { body: order, status } = await placeOrder(user, { ...input, orderData });
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(order)}`);
  return { user, order, product, token: await linkOf(user.email) };
}

/** The amounts of a cart's payment once a code is applied. */
async function withCodeIntent(user: TestUser, sessionId: string, code: string) {
  const { subtotal } = await withCode(sessionId, code, user.token);
  const { status, body } = await requestIntent(user, { subtotal, sessionId });
  if (status !== 200) throw new Error(`The payment intent answered ${status}: ${JSON.stringify(body)}`);
  return { subtotal: body.subtotal, tax: body.tax, total: body.total };
}

const pathOf = ({ token }: OwnOrder, rest: string) => `/api/order-pages/${token}/${rest}`;

export const cancelOwn = (own: OwnOrder): Promise<ApiAnswer<OrderPage>> =>
  api("POST", pathOf(own, "cancel"), { token: own.user.token });

export const moveOwn = (own: OwnOrder, body: object): Promise<ApiAnswer<OrderPage>> =>
  api("PUT", pathOf(own, "address"), { token: own.user.token, body });

export const swapsOf = (own: OwnOrder): Promise<ApiAnswer<OrderSwap[]>> =>
  api("GET", pathOf(own, "swaps"), { token: own.user.token });

export const swapOwn = (own: OwnOrder, itemId: string, variantId: string): Promise<ApiAnswer<OrderPage>> =>
  api("PUT", pathOf(own, `items/${itemId}`), { token: own.user.token, body: { variantId } });

/** What a change answers that is refused: its status and code. */
export async function refusedChange(
  own: OwnOrder,
  change: "cancel" | "address" | `items/${string}`,
  body?: object,
): Promise<[number, string]> {
  const method = change === "cancel" ? "POST" : "PUT";
  const answer = await refusal(method, pathOf(own, change), { token: own.user.token, ...(body ? { body } : {}) });
  return [answer.status, answer.body.code];
}

/** The id of the variant of a size. */
export function variantOf(product: Product, size: string): string {
  const found = product.variants.find((variant) => variant.size === size);
  if (!found) throw new Error(`${product.name} has no size ${size}.`);
  return found.id;
}
