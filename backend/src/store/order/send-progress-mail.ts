import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { mailOrder } from "./mail-order";
import { findOrder } from "./read-orders";

/**
 * Mails the customer how far the order is. One change is mailed once; going back to an earlier state is a change too.
 */
export async function sendProgressMail(scope: MedusaContainer, orderId: string, changeId: string): Promise<void> {
  const order = await findOrder(database(scope), { orderId });
  if (order) await mailOrder(scope, "order-update", order, `order-update:${orderId}:${changeId}`);
}
