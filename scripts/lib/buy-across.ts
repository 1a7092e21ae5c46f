import { randomBytes, randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CartItem } from "../../packages/contract/src/cart.ts";
import type { Order, PaymentIntentAnswer } from "../../packages/contract/src/order.ts";
import type { Product } from "../../packages/contract/src/product.ts";
import type { UserWithToken } from "../../packages/contract/src/user.ts";
import { parseJson } from "./json.ts";
import { Complaint } from "./log.mjs";

export interface Shopper {
  name: string;
  password: string;
  token: string;
  email: string;
}

const TIMEOUT_MS = 30_000;
const LOOK_AGAIN_MS = 200;
const HOME = { street: "1 Mission Street", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" };

const random = () => randomBytes(6).toString("hex");

/** One call of `/api`. Throws a Complaint unless it succeeds. */
export async function call<Answer>(
  store: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const headers = {
    ...(body ? { "content-type": "application/json" } : {}),
    ...(token ? { "x-session-token": token } : {}),
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${store}${path}`, { method, headers, body: body && JSON.stringify(body), signal });
  const text = await answer.text();
  if (!answer.ok) throw new Complaint(`${method} ${store}${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return parseJson<Answer>(text || "null");
}

/** Reads until what it reads holds. */
async function eventually<Found>(what: string, read: () => Promise<Found>, holds: (found: Found) => boolean) {
  for (const until = Date.now() + TIMEOUT_MS; ; await sleep(LOOK_AGAIN_MS)) {
    const found = await read();
    if (holds(found)) return found;
    if (Date.now() > until) throw new Complaint(`${what}: not within ${TIMEOUT_MS / 1000} s.`);
  }
}

export async function register(store: string): Promise<Shopper> {
  const name = random();
  const email = `${name}@example.com`;
  const password = `moth-${random()}`;
  const body = { username: name, email, password, confirmPassword: password, firstName: "Nell", lastName: "Dark" };
  const { sessionToken: token } = await call<UserWithToken>(store, "POST", "/api/register", { body });
  return { name, password, token, email };
}

/** Fills a cart at one store and pays for what the other one says is in it. Returns the order's number. */
export async function buy(at: string, beside: string, { token, email }: Shopper) {
  const products = await call<Product[]>(at, "GET", "/api/products");
  const product = products.find(({ inventory, sizes }) => inventory > 3 && sizes.length === 0) ?? products[0];
  if (!product) throw new Complaint(`${at} sells nothing.`);
  const sessionId = `session_${Date.now()}_${random()}${random()}`;
  const size = product.sizes[0];
  await call(at, "POST", "/api/cart", { token, body: { sessionId, productId: product.id, quantity: 1, size } });
  const cart = await call<CartItem[]>(beside, "GET", `/api/cart/${sessionId}`, { token });
  if (cart.length !== 1) throw new Complaint(`${beside} does not see what was put into a cart at ${at}.`);
  const asked = { subtotal: Number(product.price), shipping: 0, customerAddress: HOME, sessionId };
  const path = "/api/create-payment-intent";
  const owed = await call<PaymentIntentAnswer>(at, "POST", path, { token, body: asked });
  const { subtotal, tax, shipping, total } = owed;
  const orderNumber = `ORD-${Date.now()}${randomInt(1000, 9999)}`;
  const customer = { customerEmail: email, customerName: "Nell Dark", shippingAddress: HOME };
  const orderData = { orderNumber, ...customer, subtotal, tax, shipping, total, status: "Processing" };
  const items = cart.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    size: line.size,
    price: line.product.price,
  }));
  await call(at, "POST", "/api/orders", { token, body: { orderData, items, sessionId } });
  return orderNumber;
}

/**
 * Buys at one of two stores on one database, and follows the order at the other: the shopper sees it there, the owner sends
 * it there, and the shopper reads that where it was bought. Throws a Complaint where anything differs.
 */
export async function buyAcross(at: string, beside: string, owner: { username: string; password: string }) {
  const shopper = await register(at);
  const orderNumber = await buy(at, beside, shopper);
  const ordersAt = (store: string) => call<Order[]>(store, "GET", "/api/user/orders", { token: shopper.token });
  const isOurs = (order: Order) => order.orderNumber === orderNumber;
  const isThere = (found: Order[]) => found.some(isOurs);
  const orders = await eventually(`The order of ${at} at ${beside}`, () => ordersAt(beside), isThere);
  const id = orders.find(isOurs)?.id;
  const { sessionToken: token } = await call<UserWithToken>(beside, "POST", "/api/login", { body: owner });
  await call(beside, "PUT", `/api/admin/orders/${id}/status`, { token, body: { status: "shipped" } });
  const isSent = (found: Order[]) => found.some((order) => order.id === id && /shipped/i.test(order.status));
  await eventually(`The status set at ${beside}, read at ${at}`, () => ordersAt(at), isSent);
}
