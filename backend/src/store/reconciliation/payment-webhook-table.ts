import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

export type HeardWebhook = { provider: string; type: string; receivedAt: string };

/** Keeps the last event of a provider. */
export async function noteHeardWebhook(db: Knex, provider: string, type: string): Promise<void> {
  await execute(
    db,
    `insert into payment_webhook (id, type, received_at) values (?, ?, now())
     on conflict (id) do update set type = excluded.type, received_at = excluded.received_at, updated_at = now()`,
    [provider, type],
  );
}

/** The last one of all providers. */
export async function selectLastWebhook(db: Knex): Promise<HeardWebhook | null> {
  const [heard] = await rows<Omit<HeardWebhook, "receivedAt"> & { received_at: Date }>(
    db,
    `select id as provider, type, received_at from payment_webhook
      where deleted_at is null order by received_at desc limit 1`,
  );
  return heard ? { provider: heard.provider, type: heard.type, receivedAt: heard.received_at.toISOString() } : null;
}
