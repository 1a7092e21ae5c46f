import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { completePurchase } from "../workflows/checkout/complete-purchase";
import { makeTogether } from "../store/checkout/complete-purchases";
import { MAX_BATCH } from "../store/checkout/order-queue";
import { takeUpUnordered } from "../store/purchase/purchase-table";
import { attemptJobs } from "../lib/attempt-jobs";
import { database } from "../lib/database";
import { selectFailures } from "../lib/failed-job-table";
import { failedOrders } from "../lib/metrics";

const OPTIONS = {
  kind: "order",
  failure: (label: string) => `${label} is paid but could not become an order`,
} as const;

/** Makes the orders of purchases that were paid for and, because a process died, never became one. */
export default async function finishPurchases(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const db = database(container);
  const unordered = await takeUpUnordered(db);
  // What has failed before would fail its batch.
  const left = new Set((await selectFailures(db, OPTIONS.kind)).map(({ subjectId }) => subjectId));
  const ids = unordered.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  for (let first = 0; first < ids.length; first += MAX_BATCH) {
    for (const id of await makeTogether(container, ids.slice(first, first + MAX_BATCH))) left.add(id);
  }
  const made = ids.filter((id) => !left.has(id)).length;
  if (made > 0) logger.info(`${made} purchases became orders after an interruption.`);
  const found = unordered.flatMap(({ id, orderNumber }) => (left.has(id) ? [{ id, label: orderNumber ?? id }] : []));
  await attemptJobs(container, OPTIONS, found, async (id) => {
    try {
      await completePurchase(container, id);
    } catch (error) {
      failedOrders.inc();
      throw error;
    }
    logger.info(`Purchase ${id} became an order after an interruption.`);
  });
}

export const config = { name: "finish-purchases", schedule: "* * * * *" };
