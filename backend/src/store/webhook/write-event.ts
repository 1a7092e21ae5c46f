import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { insertDeliveries } from "./webhook-delivery-table";
import { insertEvent, type NewEvent } from "./webhook-event-table";

/** Whoever notes events, or changes who wants them, holds it: sequences grow with the commits. */
export const lockEvents = (trx: Knex): Promise<void> => lockUntilCommit(trx, "webhook events");

/** Notes an event, and what is to be sent of it. Under the lock of events. */
export async function writeEvent(trx: Knex, event: NewEvent): Promise<void> {
  const id = await insertEvent(trx, event);
  await insertDeliveries(trx, { ...event, id });
}
