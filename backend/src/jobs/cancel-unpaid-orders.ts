import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { cancelUnpaidOrder } from "../store/unpaid-order/cancel-unpaid-order";
import { takeUpUnpaid } from "../store/purchase/purchase-table";

/** Cancels orders that were placed unpaid and not paid in time, and releases what they held. */
export default async function cancelUnpaidOrders(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  for (const { id, orderNumber } of await takeUpUnpaid(database(container))) {
    try {
      if (await cancelUnpaidOrder(container, id)) logger.info(`Order ${orderNumber} was not paid and is cancelled.`);
    } catch (error) {
      logger.error(`Order ${orderNumber} could not be cancelled; it is tried again.`, error as Error);
    }
  }
}

export const config = { name: "cancel-unpaid-orders", schedule: "* * * * *" };
