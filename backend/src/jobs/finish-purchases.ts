import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { completePurchase } from "../workflows/checkout/complete-purchase";
import { takeUpUnordered } from "../store/purchase/purchase-table";
import { attemptJobs } from "../lib/attempt-jobs";
import { database } from "../lib/database";
import { failedOrders } from "../lib/metrics";

const OPTIONS = {
  kind: "order",
  failure: (label: string) => `${label} is paid but could not become an order`,
} as const;

/** Makes the orders of purchases that were paid for and, because a process died, never became one. */
export default async function finishPurchases(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const unordered = await takeUpUnordered(database(container));
  const found = unordered.map(({ id, orderNumber }) => ({ id, label: orderNumber ?? id }));
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
