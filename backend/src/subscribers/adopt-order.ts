import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { database } from "../lib/database";
import { adoptForeignOrder } from "../orders/adopt-foreign-orders";

/** A draft that becomes an order at the Medusa admin is in the panel's list at once. Safe to be told twice. */
export default async function adoptOrder({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await adoptForeignOrder(database(container), event.data.id);
}

export const config: SubscriberConfig = { event: "order.placed" };
