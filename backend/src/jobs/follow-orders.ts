import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { selectOrdersWithNews } from "../store/medusa-tables/fulfillment";
import { followOrder } from "../store/order-progress/follow-order";

/** Longer than the time between two runs: a store that was down for a while catches up. */
const LOOK_BACK_MINUTES = 60;

/** Tells of deeds at Medusa whose event got lost with a process, or that has none. Safe on every instance at once. */
export default async function followOrders(container: MedusaContainer): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  for (const orderId of await selectOrdersWithNews(database(container), LOOK_BACK_MINUTES)) {
    try {
      await followOrder(container, orderId);
    } catch (error) {
      logger.error(`What was done to order ${orderId} could not be told; it is tried again.`, error as Error);
    }
  }
}

export const config = { name: "follow-orders", schedule: "*/5 * * * *" };
