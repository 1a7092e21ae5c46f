import { randomBytes, randomInt } from "node:crypto";
import type { CartItem, CartTotals } from "../../../packages/contract/src/cart.ts";
import type { Order, PaymentIntentAnswer } from "../../../packages/contract/src/order.ts";
import type { Product } from "../../../packages/contract/src/product.ts";
import type { UserWithToken } from "../../../packages/contract/src/user.ts";
import type { HttpsClient } from "./https-client.ts";

const ADDRESS = { street: "1 Mission Street", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" };

/** Registers a shopper, who buys the first product that can be bought. Answers the order. */
export async function buy(client: HttpsClient) {
  const post = <Answer>(path: string, body: object, headers: Record<string, string> = {}) =>
    client.json<Answer>(path, { method: "POST", body, headers });
  const name = `shopper-${randomBytes(4).toString("hex")}`;
  const email = `${name}@example.com`;
  const { sessionToken } = await post<UserWithToken>("/api/register", {
    username: name,
    email,
    password: randomBytes(12).toString("hex"),
  });
  const headers = { "X-Session-Token": sessionToken };

  const products = await client.json<Product[]>("/api/products");
  const product = products.find(({ inventory, variants }) => inventory > 0 && variants.length > 0);
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error("The shop sells nothing.");
  const sessionId = `session_${randomBytes(16).toString("hex")}`;
  const { id: variantId, options } = variant;
  await post("/api/cart", { sessionId, productId: product.id, variantId, options, quantity: 1 });
  const cart = await client.json<CartItem[]>(`/api/cart/${sessionId}`);
  const totals = await client.json<CartTotals>(`/api/cart/${sessionId}/totals`);
  const intent = await post<PaymentIntentAnswer>(
    "/api/create-payment-intent",
    { sessionId, subtotal: totals.subtotal, customerAddress: ADDRESS },
    headers,
  );
  const { subtotal, tax, shipping, total } = intent;
  const orderNumber = `ORD-${Date.now()}${randomInt(1000, 9999)}`;
  return await post<Order>(
    "/api/orders",
    {
      sessionId,
      orderData: {
        orderNumber,
        customerEmail: email,
        customerName: "Nell Archer",
        shippingAddress: ADDRESS,
        status: "Processing",
        subtotal,
        tax,
        shipping,
        total,
      },
      items: cart.map(({ productId, quantity, size, product: { price } }) => ({ productId, quantity, size, price })),
    },
    headers,
  );
}
