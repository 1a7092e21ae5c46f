import { randomUUID } from "node:crypto";
import type { AdminOrder } from "@nocturne/contract";
import { api, type ApiAnswer } from "@nocturne/test-support";
import { placeOrder } from "./purchase.ts";
import { ask, newProduct, newShopper, owner, type Shopper } from "./store.ts";

type Paid = { shopper: Shopper; orderId: string; paymentId: string };

/** Two pieces of a product of which there were nine. */
export async function placeTwoPieces(): Promise<Paid> {
  const shopper = await newShopper(await newProduct({ inventory: 9 }));
  const { sessionId, product } = shopper;
  await ask("POST", "/api/cart", { body: { sessionId, productId: product.id, quantity: 1 } });
  const { order, paymentId } = await placeOrder(shopper);
  return { shopper, orderId: order.id, paymentId };
}

const path = (orderId: string, rest: string) => `/api/admin/orders/${orderId}/${rest}`;

export const readHandling = async (orderId: string) =>
  await ask<AdminOrder>("GET", path(orderId, "handling"), { token: await owner() });

/** Refunds one piece in the panel, which is not sent, and is in stock again. */
export async function refundUnsent(orderId: string, key: string = randomUUID()): Promise<ApiAnswer<AdminOrder>> {
  const token = await owner();
  const lines = (await readHandling(orderId)).lines.map(({ itemId }) => ({ itemId, quantity: 1, restock: "cancel" }));
  const { amount } = await ask<{ amount: string }>("POST", path(orderId, "refund-quote"), { token, body: { lines } });
  return await api<AdminOrder>("POST", path(orderId, "refunds"), { token, body: { key, lines, amount } });
}
