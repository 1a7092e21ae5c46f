import { randomUUID } from "node:crypto";
import type { CartItem, Order, PaymentIntentAnswer, Product, UserWithToken } from "@nocturne/contract";
import { api, bodyOf, loginAdmin, newRegistration, type ApiAnswer, type ApiOptions } from "@nocturne/test-support";
import { refuseLeaks } from "./secrets.ts";

export const ADDRESS = {
  street: "13 Crypt Lane",
  city: "Los Angeles",
  state: "CA",
  zipCode: "90012",
  country: "US",
};

/** Calls the store as `api` does. Throws for a refusal that gives a secret away. */
export async function call<Body>(method: string, path: string, options: ApiOptions = {}): Promise<ApiAnswer<Body>> {
  const answer = await api<Body>(method, path, options);
  const { status, body } = answer;
  if (status >= 300)
    refuseLeaks(`${method} ${path}`, typeof body === "string" ? body : JSON.stringify(body), options.token);
  return answer;
}

/** The same where only success will do. */
export async function ask<Body>(method: string, path: string, options?: ApiOptions): Promise<Body> {
  return bodyOf(`${method} ${path}`, await call<Body>(method, path, options));
}

let ownerToken: Promise<string> | undefined;

export function owner(): Promise<string> {
  ownerToken ??= loginAdmin().then(({ token }) => token);
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

export type Shopper = {
  user: UserWithToken;
  password: string;
  token: string;
  sessionId: string;
  product: Product;
};

export const newSessionId = () => `session_${Date.now()}${randomUUID().replaceAll("-", "")}`;

/** Somebody who is signed in, with one piece in the cart. */
export async function newShopper(product?: Product): Promise<Shopper> {
  const body = newRegistration();
  const user = await ask<UserWithToken>("POST", "/api/register", { body });
  return { user, password: body.password, token: user.sessionToken, ...(await newCart(product)) };
}

/** A new cart with one piece in it. */
export async function newCart(product?: Product): Promise<Pick<Shopper, "sessionId" | "product">> {
  const wanted = product ?? (await newProduct());
  const sessionId = newSessionId();
  await ask("POST", "/api/cart", { body: { sessionId, productId: wanted.id, quantity: 1 } });
  return { sessionId, product: wanted };
}

export const ordersOf = ({ token }: Pick<Shopper, "token">) => ask<Order[]>("GET", "/api/user/orders", { token });
export const cartOf = ({ sessionId }: Pick<Shopper, "sessionId">) => ask<CartItem[]>("GET", `/api/cart/${sessionId}`);

export const prepare = ({ token, sessionId }: Pick<Shopper, "token" | "sessionId">, subtotal: string) =>
  call<PaymentIntentAnswer>("POST", "/api/create-payment-intent", {
    token,
    body: { subtotal, shipping: 0, customerAddress: { ...ADDRESS, name: "Nell Dark" }, sessionId },
  });
