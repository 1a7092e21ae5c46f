import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** What happened: `key` names the event, so that it is noted once. `at`: ISO 8601. */
export type NewEvent = { key: string; type: string; at: string; data: object };

/** Of these events, the ones that were noted already. */
export async function selectKnownKeys(db: Knex, keys: string[]): Promise<Set<string>> {
  const known = await rows<{ key: string }>(
    db,
    "select key from webhook_event where key = any(?) and deleted_at is null",
    [keys],
  );
  return new Set(known.map(({ key }) => key));
}

/** Notes an event, and returns its id. Its `sequence` grows with the commits: writers hold one lock until theirs. */
export async function insertEvent(db: Knex, { key, type, at, data }: NewEvent): Promise<string> {
  const id = generateEntityId(undefined, "evt");
  await execute(db, "insert into webhook_event (id, key, type, occurred_at, data) values (?, ?, ?, ?, ?::jsonb)", [
    id,
    key,
    type,
    at,
    JSON.stringify(data),
  ]);
  return id;
}

/** Removes events that nobody is sent any more. */
export async function deleteEventsBefore(db: Knex, days: number): Promise<void> {
  await execute(
    db,
    `delete from webhook_event event
      where event.created_at < now() - make_interval(days => ?)
        and not exists (select 1 from webhook_delivery delivery where delivery.event_id = event.id and delivery.deleted_at is null)`,
    [days],
  );
}
