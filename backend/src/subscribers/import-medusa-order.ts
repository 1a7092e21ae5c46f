import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { database } from "../lib/database";
import { importMedusaOrder } from "../store/order/import-medusa-orders";

/** A draft that becomes an order at the Medusa admin is in the panel's list at once. Safe to be told twice. */
export default async function importOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await importMedusaOrder(database(container), event.data.id);
}

export const config: SubscriberConfig = { event: "order.placed" };
