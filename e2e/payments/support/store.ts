import { randomInt, randomUUID } from "node:crypto";
import type { CartItem, Order, PaymentIntentAnswer, Product, UserWithToken } from "@nocturne/contract";
import { required } from "./env.ts";
import { refuseLeaks } from "./secrets.ts";

export const ADDRESS = {
  street: "13 Crypt Lane",
  city: "Los Angeles",
  state: "CA",
  zipCode: "90012",
  country: "US",
};

type Answer<Body> = { status: number; body: Body };

/**
 * Calls the store, each time from another address: attempts are limited per address. Never throws on a status, but for a
 * refusal that gives a secret away.
 */
export async function call<Body>(
  method: string,
  path: string,
  { token, body, signal }: { token?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer<Body>> {
  const response = await fetch(new URL(path, required("STORE_URL")), {
    method,
    signal,
    headers: {
      "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { "X-Session-Token": token } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) refuseLeaks(`${method} ${path}`, text, token);
  return { status: response.status, body: (text.startsWith("<") ? text : JSON.parse(text)) as Body };
}

/** The same where only success will do. */
export async function ask<Body>(method: string, path: string, options?: Parameters<typeof call>[2]): Promise<Body> {
  const { status, body } = await call<Body>(method, path, options);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

let ownerToken: Promise<string> | undefined;

export function owner(): Promise<string> {
  const body = { username: process.env["ADMIN_USERNAME"], password: process.env["ADMIN_PASSWORD"] };
  ownerToken ??= ask<UserWithToken>("POST", "/api/login", { body }).then(({ sessionToken }) => sessionToken);
  return ownerToken;
}

/** A product of one test alone. */
export async function newProduct(
  over: { price?: string; inventory?: number; sizes?: string[] } = {},
): Promise<Product> {
  const body = { name: `Test piece ${randomUUID()}`, price: "25.00", ...over };
  return await ask<Product>("POST", "/api/products", { token: await owner(), body });
}

/** Changes a product as its owner does, under a shopper's hands. */
export async function change(product: Product, changes: { price?: string; inventory?: number }): Promise<void> {
  await ask("PUT", `/api/products/${product.id}`, { token: await owner(), body: changes });
}

export type Shopper = { user: UserWithToken; token: string; sessionId: string; product: Product };

export const newSessionId = () => `session_${Date.now()}${randomUUID().replaceAll("-", "")}`;

/** Somebody who is signed in, with one piece in the cart. */
export async function newShopper(product?: Product): Promise<Shopper> {
  const unique = randomUUID().replaceAll("-", "").slice(0, 16);
  const user = await ask<UserWithToken>("POST", "/api/register", {
    body: {
      username: `u.${unique}`,
      email: `${unique}@example.com`,
      password: `pass-${unique}`,
      firstName: "Nell",
      lastName: "Dark",
    },
  });
  const wanted = product ?? (await newProduct());
  const sessionId = newSessionId();
  await ask("POST", "/api/cart", { body: { sessionId, productId: wanted.id, quantity: 1 } });
  return { user, token: user.sessionToken, sessionId, product: wanted };
}

export const ordersOf = ({ token }: Pick<Shopper, "token">) => ask<Order[]>("GET", "/api/user/orders", { token });
export const cartOf = ({ sessionId }: Pick<Shopper, "sessionId">) => ask<CartItem[]>("GET", `/api/cart/${sessionId}`);

export const prepare = ({ token, sessionId }: Pick<Shopper, "token" | "sessionId">, subtotal: string) =>
  call<PaymentIntentAnswer>("POST", "/api/create-payment-intent", {
    token,
    body: { subtotal, shipping: 0, customerAddress: { ...ADDRESS, name: "Nell Dark" }, sessionId },
  });
