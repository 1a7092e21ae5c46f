import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { completePurchase } from "../workflows/checkout/complete-purchase";
import { takeUpUnordered } from "../store/purchase/purchase-table";
import { database } from "../lib/database";
import { failedOrders } from "../lib/metrics";

/** Makes the orders of purchases that were paid for and, because a process died, never became one. */
export default async function finishPurchases(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  for (const { id, orderNumber } of await takeUpUnordered(database(container))) {
    try {
      await completePurchase(container, id);
      logger.info(`Order ${orderNumber} was made after an interruption.`);
    } catch (error) {
      failedOrders.inc();
      logger.error(`Purchase ${id} is paid but could not become an order; it is tried again.`, error as Error);
    }
  }
}

export const config = { name: "finish-purchases", schedule: "* * * * *" };
