import { createHash } from "node:crypto";
import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { enqueueMail } from "../mail/enqueue-mail";
import { findOrder } from "./read-orders";

/**
 * Mails the customer how far the order is. The same state is mailed once: saving a form twice sends one mail, going back
 * and forth tells each step at most once.
 */
export async function notifyOfProgress(scope: MedusaContainer, orderId: string): Promise<void> {
  const order = await findOrder(database(scope), { orderId });
  if (!order) return;
  const state = JSON.stringify([order.status, order.trackingNumbers, order.trackingUrls]);
  const digest = createHash("sha256").update(state).digest("base64url").slice(0, 22);
  await enqueueMail(scope, {
    dedupeKey: `order-update:${orderId}:${digest}`,
    to: order.customerEmail,
    template: "order-update",
    data: order,
  });
}
