import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { deleteDeliveriesBefore } from "./webhook-delivery-table";
import { deleteEventsBefore } from "./webhook-event-table";

/** Removes deliveries and events of long ago, whatever came of them. Idempotent. */
export async function removeOldEvents(db: Knex, days: number): Promise<void> {
  await deleteDeliveriesBefore(db, days);
  await deleteEventsBefore(db, days);
}
