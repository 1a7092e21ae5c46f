import { randomInt, randomUUID } from "node:crypto";
import type { CartItem, InputOf, Order, PaymentIntentAnswer, Product } from "@nocturne/contract";
import { api, call, loginAdmin, registerUser, type ApiAnswer, type TestUser } from "@nocturne/test-support";

/** California, 7.25 %. */
export const CALIFORNIA = {
  street: "1 Mission Street",
  city: "San Francisco",
  state: "CA",
  zipCode: "94105",
  country: "US",
};

/** Oregon, no sales tax. */
export const OREGON = { street: "2 Pine Street", city: "Portland", state: "OR", zipCode: "97201", country: "US" };

/** A cart id as a browser makes it. */
export function newSessionId(): string {
  return `session_${Date.now()}_${randomUUID().replaceAll("-", "")}`;
}

/** An order number as the storefront makes it, and unlike every other one. */
export function newOrderNumber(): string {
  return `ORD-${Date.now()}${randomInt(1000, 9999)}`;
}

let adminToken: Promise<string> | undefined;

/** The owner's session, one for the whole spec file. */
export function admin(): Promise<string> {
  adminToken ??= loginAdmin().then(({ token }) => token);
  return adminToken;
}

export type ProductFields = { name: string; price: string; sizes: string[]; inventory: number; category: string };

/** A product of this test alone: 25.00, without sizes, unlimited, unless said. */
export async function newProduct(overrides: Partial<ProductFields> = {}): Promise<Product> {
  const { status, body } = await call("POST /api/products", {
    token: await admin(),
    body: { name: `Test piece ${randomUUID()}`, price: "25.00", ...overrides },
  });
  if (status !== 201) throw new Error(`Creating a product answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const standing = new Map<string, Promise<Product>>();

/** A product that no test changes: made once per spec file, because making one takes long. */
export function standingProduct(overrides: Partial<ProductFields> = {}): Promise<Product> {
  const key = JSON.stringify(overrides);
  const product = standing.get(key) ?? newProduct(overrides);
  standing.set(key, product);
  return product;
}

/** Puts a product into a cart. Throws where the store refuses. */
export async function add(sessionId: string, product: Product, quantity = 1, size?: string): Promise<CartItem> {
  const { status, body } = await call("POST /api/cart", {
    body: { sessionId, productId: product.id, quantity, size },
  });
  if (status !== 201) throw new Error(`Adding to the cart answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function cartOf(sessionId: string): Promise<CartItem[]> {
  const { status, body } = await call("GET /api/cart/{sessionId}", { params: { sessionId } });
  if (status !== 200) throw new Error(`Reading the cart answered ${status}`);
  return body;
}

/** A new cart that holds one product. */
export async function newCart(product: Product, quantity = 1, size?: string): Promise<string> {
  const sessionId = newSessionId();
  await add(sessionId, product, quantity, size);
  return sessionId;
}

export function requestIntent(
  user: TestUser,
  body: InputOf<"createPaymentIntent">,
): Promise<ApiAnswer<PaymentIntentAnswer>> {
  return call("POST /api/create-payment-intent", {
    token: user.token,
    body: { shipping: 0, customerAddress: CALIFORNIA, ...body },
  });
}

type OrderInput = InputOf<"createOrder">;
type Address = OrderInput["orderData"]["shippingAddress"];

/** The body of `POST /api/orders` for a cart, with the figures of its payment. */
export function orderInput(
  user: TestUser,
  sessionId: string,
  cart: CartItem[],
  amounts: Pick<PaymentIntentAnswer, "subtotal" | "tax" | "shipping" | "total">,
  address: Address | null = CALIFORNIA,
): OrderInput {
  const { subtotal, tax, shipping, total } = amounts;
  return {
    orderData: {
      orderNumber: newOrderNumber(),
      customerEmail: user.email,
      customerName: `${user.firstName} ${user.lastName}`,
      shippingAddress: address ?? CALIFORNIA,
      subtotal,
      tax,
      shipping,
      total,
      status: "Processing",
    },
    items: cart.map(({ productId, quantity, size, product }) => ({ productId, quantity, size, price: product.price })),
    sessionId,
  };
}

export function placeOrder(user: TestUser, body: unknown): Promise<ApiAnswer<Order>> {
  return api<Order>("POST", "/api/orders", { token: user.token, body });
}

export type ReadyToOrder = { user: TestUser; sessionId: string; intent: PaymentIntentAnswer; input: OrderInput };

/** A signed-in shopper whose cart has a payment and needs only `placeOrder`. */
export async function readyToOrder(
  fill: (sessionId: string) => Promise<unknown>,
  options: { user?: TestUser; sessionId?: string; address?: Address | null } = {},
): Promise<ReadyToOrder> {
  const { user = await registerUser(), sessionId = newSessionId(), address = CALIFORNIA } = options;
  await fill(sessionId);
  const cart = await cartOf(sessionId);
  const cents = cart.reduce(
    (sum, { product, quantity }) => sum + Math.round(Number(product.price) * 100) * quantity,
    0,
  );
  const { status, body: intent } = await requestIntent(user, {
    subtotal: cents / 100,
    customerAddress: address,
    sessionId,
  });
  if (status !== 200) throw new Error(`The payment intent answered ${status}: ${JSON.stringify(intent)}`);
  return { user, sessionId, intent, input: orderInput(user, sessionId, cart, intent, address) };
}

/** A whole purchase of one piece. */
export async function buy(product: Product, user?: TestUser): Promise<{ user: TestUser; order: Order }> {
  const ready = await readyToOrder((sessionId) => add(sessionId, product), user ? { user } : {});
  const { status, body } = await placeOrder(ready.user, ready.input);
  if (status !== 201) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`);
  return { user: ready.user, order: body };
}

/** Runs one job so many times at once. */
export function times<Result>(count: number, job: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => job(index)));
}

/** The statuses of many answers, counted. */
export function statusCounts(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
