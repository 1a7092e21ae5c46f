import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { enqueueMail } from "../mail/enqueue-mail";
import { findOrder } from "../orders/read-orders";

/** Mails the shopper what of an order has gone back, once for each sum. Safe to repeat. */
export async function notifyOfRefund(scope: MedusaContainer, orderId: string): Promise<void> {
  const order = await findOrder(database(scope), { orderId });
  if (!order?.customerEmail || order.refunded === "0.00") return;
  await enqueueMail(scope, {
    dedupeKey: `order-refunded:${order.id}:${order.refunded}`,
    to: order.customerEmail,
    template: "order-refunded",
    data: order,
  });
}
