import { randomBytes } from "node:crypto";
import type { Order, TaxAnswer } from "../../../packages/contract/src/order.ts";
import type { Product } from "../../../packages/contract/src/product.ts";
import type { UserWithToken } from "../../../packages/contract/src/user.ts";
import { Complaint } from "../log.mjs";

export interface BoughtOrder {
  orderId: string;
  orderNumber: string;
  email: string;
  sessionId: string;
}

const ADDRESS = { street: "1 Night Street", city: "Los Angeles", state: "CA", zipCode: "90001", country: "US" };
const NAME = "Night Shopper";

const newSessionId = () => `session_${Date.now()}_${randomBytes(12).toString("base64url")}`;

/**
 * Buys one product as a shopper does, and puts it into one more cart: what is copied then is what the store itself made.
 * The store at `storeUrl` has to run, and to take demo payments.
 */
export async function buyTemplate(storeUrl: string) {
  const call = async <Answer>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(new URL(path, storeUrl), {
      method,
      headers: { "Content-Type": "application/json", Origin: new URL(storeUrl).origin, ...headers },
      body: body && JSON.stringify(body),
    }).catch((): never => {
      throw new Complaint(`The store at ${storeUrl} does not answer: start it with "npm start".`);
    });
    const answer = (await response.json()) as Answer & { message?: string };
    if (!response.ok) throw new Complaint(`${method} ${path} was refused: ${answer.message}`);
    return answer;
  };
  const products = await call<Product[]>("GET", "/api/products?limit=100&inStock=true");
  const product = products.find(({ options, price }) => options.length === 0 && Number(price) > 0);
  if (!product)
    throw new Complaint("The store sells nothing without options that costs something: nothing can be bought.");
  const item = { productId: product.id, quantity: 1 };
  const cart = { sessionId: newSessionId() };
  await call("POST", "/api/cart", { ...item, ...cart });

  const username = `seed-${randomBytes(6).toString("hex")}`;
  const email = `${username}@example.com`;
  const { sessionToken } = await call<UserWithToken>("POST", "/api/register", {
    username,
    email,
    password: randomBytes(18).toString("base64url"),
  });
  const headers = { "X-Session-Token": sessionToken };
  const sessionId = newSessionId();
  await call("POST", "/api/cart", { ...item, sessionId });
  const asked = { shipping: 0, customerAddress: { ...ADDRESS, name: NAME } };
  const taxed = await call<TaxAnswer>("POST", "/api/calculate-tax", { ...asked, subtotal: product.price });
  const { taxAmount, totalAmount } = taxed;
  const total = totalAmount.toFixed(2);
  await call("POST", "/api/create-payment-intent", { ...asked, subtotal: total, sessionId }, headers);
  const orderData = {
    orderNumber: `ORD-${Date.now()}`,
    customerEmail: email,
    customerName: NAME,
    shippingAddress: ADDRESS,
    subtotal: product.price,
    tax: taxAmount.toFixed(2),
    shipping: "0.00",
    total,
    status: "Processing",
  };
  const items = [{ ...item, price: product.price, size: null }];
  const { id, orderNumber } = await call<Order>("POST", "/api/orders", { orderData, items, sessionId }, headers);
  const order: BoughtOrder = { orderId: id, orderNumber, email, sessionId };
  return { order, cart };
}
