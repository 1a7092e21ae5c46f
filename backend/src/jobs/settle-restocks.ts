import type { MedusaContainer } from "@medusajs/framework/types";
import { attemptJobs } from "../lib/attempt-jobs";
import { database } from "../lib/database";
import { withAdvisoryLock } from "../lib/with-advisory-lock";
import { selectOrdersWithLeftRestocks } from "../store/medusa-tables/restock";
import { settleRestocks } from "../store/order-handling/restock";
import { followOrder, orderLock } from "../store/order-progress/follow-order";

/** Longer than a refund takes that is still at work, so that the job does not wait for its lock. */
const AFTER_MINUTES = 3;
const WITHIN_MINUTES = 7 * 24 * 60;

const OPTIONS = {
  kind: "restock",
  failure: (label: string) => `What was refunded of order ${label} could not be counted`,
} as const;

/**
 * Ends the restocks of refunds that a process left behind when it died: pieces whose money went back are in stock again, pieces
 * whose refund was never begun are the order's again. Safe on every instance at once.
 */
export default async function settleLeftRestocks(container: MedusaContainer): Promise<void> {
  const db = database(container);
  const orderIds = await selectOrdersWithLeftRestocks(db, { after: AFTER_MINUTES, within: WITHIN_MINUTES });
  const found = orderIds.map((id) => ({ id, label: id }));
  await attemptJobs(container, OPTIONS, found, async (orderId) => {
    await withAdvisoryLock(container, orderLock(orderId), () => settleRestocks(container, orderId));
    await followOrder(container, orderId);
  });
}

export const config = { name: "settle-restocks", schedule: "*/3 * * * *" };
