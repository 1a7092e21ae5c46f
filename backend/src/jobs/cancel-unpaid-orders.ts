import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { withAdvisoryLock } from "../lib/with-advisory-lock";
import { selectLeftCaptures } from "../store/medusa-tables/payment";
import { orderLock } from "../store/order-progress/follow-order";
import { cancelUnpaidOrder } from "../store/unpaid-order/cancel-unpaid-order";
import { markOrderPaid } from "../store/unpaid-order/mark-order-paid";
import { orderIdOf } from "../store/purchase/purchase";
import { takeUpUnpaid } from "../store/purchase/purchase-table";

/**
 * Cancels orders that were placed unpaid and not paid in time, and releases what they held. Payments that were cut off
 * between Medusa's record and the store's come first: an order that has one is paid.
 */
export default async function cancelUnpaidOrders(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  for (const { purchaseId, captureId } of await selectLeftCaptures(database(container))) {
    try {
      await markOrderPaid(database(container), purchaseId, captureId);
    } catch (error) {
      logger.error(`The payment of purchase ${purchaseId} could not be completed; it is tried again.`, error as Error);
    }
  }
  for (const { id, orderNumber } of await takeUpUnpaid(database(container))) {
    try {
      // What the shopper or the owner does to the order at the same moment comes before or after.
      const cancel = () => cancelUnpaidOrder(container, id);
      if (await withAdvisoryLock(container, orderLock(orderIdOf(id)), cancel))
        logger.info(`Order ${orderNumber} was not paid and is cancelled.`);
    } catch (error) {
      logger.error(`Order ${orderNumber} could not be cancelled; it is tried again.`, error as Error);
    }
  }
}

export const config = { name: "cancel-unpaid-orders", schedule: "* * * * *" };
