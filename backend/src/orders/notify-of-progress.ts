import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { enqueueMail } from "../mail/enqueue-mail";
import { findOrder } from "./read-orders";

/**
 * Mails the customer how far the order is. One change is mailed once; going back to an earlier state is a change too.
 */
export async function notifyOfProgress(scope: MedusaContainer, orderId: string, changeId: string): Promise<void> {
  const order = await findOrder(database(scope), { orderId });
  if (!order?.customerEmail) return;
  await enqueueMail(scope, {
    dedupeKey: `order-update:${orderId}:${changeId}`,
    to: order.customerEmail,
    template: "order-update",
    data: order,
  });
}
