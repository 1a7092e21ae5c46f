import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { attemptJobs } from "../lib/attempt-jobs";
import { database } from "../lib/database";
import { withAdvisoryLock } from "../lib/with-advisory-lock";
import { selectLeftCaptures } from "../store/medusa-tables/payment";
import { orderLock } from "../store/order-progress/follow-order";
import { cancelUnpaidOrder } from "../store/unpaid-order/cancel-unpaid-order";
import { markOrderPaid } from "../store/unpaid-order/mark-order-paid";
import { orderIdOf } from "../store/purchase/purchase";
import { takeUpUnpaid } from "../store/purchase/purchase-table";

const CAPTURES = {
  kind: "capture",
  failure: (label: string) => `The payment of purchase ${label} could not be completed`,
} as const;
const CANCELLATIONS = {
  kind: "cancellation",
  failure: (label: string) => `Order ${label} could not be cancelled`,
} as const;

/**
 * Cancels orders that were placed unpaid and not paid in time, and releases what they held. Payments that were cut off
 * between Medusa's record and the store's come first: an order that has one is paid.
 */
export default async function cancelUnpaidOrders(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const db = database(container);
  const captures = new Map((await selectLeftCaptures(db)).map((left) => [left.purchaseId, left.captureId]));
  const left = [...captures.keys()].map((id) => ({ id, label: id }));
  await attemptJobs(container, CAPTURES, left, async (id) => {
    const captureId = captures.get(id);
    // Without one it was completed meanwhile.
    if (captureId) await markOrderPaid(db, id, captureId);
  });
  const unpaid = (await takeUpUnpaid(db)).map(({ id, orderNumber }) => ({ id, label: orderNumber ?? id }));
  const isFound = new Set(unpaid.map(({ id }) => id));
  await attemptJobs(container, CANCELLATIONS, unpaid, async (id) => {
    // What failed before and is not found again may have been given more time.
    if (!isFound.has(id)) return;
    // What the shopper or the owner does to the order at the same moment comes before or after.
    const cancel = () => cancelUnpaidOrder(container, id);
    if (await withAdvisoryLock(container, orderLock(orderIdOf(id)), cancel))
      logger.info(`Order of purchase ${id} was not paid and is cancelled.`);
  });
}

export const config = { name: "cancel-unpaid-orders", schedule: "* * * * *" };
