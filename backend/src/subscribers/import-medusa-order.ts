import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { importMedusaOrder } from "../store/order-progress/import-medusa-orders";

/**
 * An order of Medusa's own store API, and a draft that becomes an order at the Medusa admin, are in the panel's list at
 * once, and are confirmed by mail. Safe to be told twice.
 */
export default async function importOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await importMedusaOrder(container, event.data.id);
}

export const config: SubscriberConfig = { event: "order.placed" };
