import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { mailOrder } from "./mail-order";
import { findOrder } from "./read-orders";

/** Mails the shopper what of an order has gone back, once for each sum. Safe to repeat. */
export async function sendRefundMail(scope: MedusaContainer, orderId: string): Promise<void> {
  const order = await findOrder(database(scope), { orderId });
  if (!order || order.refunded === "0.00") return;
  await mailOrder(scope, "order-refunded", order, `order-refunded:${order.id}:${order.refunded}`);
}
