import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** What an address was or is to be sent, oldest first, as far as the outbox still knows it; never what it said. */
export async function selectMailsTo(
  db: Knex,
  recipient: string,
): Promise<{ template: string; writtenAt: string; sentAt: string | null }[]> {
  const found = await rows<{ template: string; created_at: Date; sent_at: Date | null }>(
    db,
    `select template, created_at, sent_at from mail_outbox
      where lower(recipient) = lower(?) and merged_into is null and deleted_at is null order by created_at, id`,
    [recipient],
  );
  return found.map(({ template, created_at: at, sent_at: sent }) => ({
    template,
    writtenAt: at.toISOString(),
    sentAt: sent?.toISOString() ?? null,
  }));
}

export type OrderMailRow = {
  template: string;
  recipient: string;
  created_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
};

/** Oldest first, as far as the outbox still knows them; a merged mail left with another. */
export async function selectOrderMails(
  db: Knex,
  orderId: string,
  addresses: readonly string[],
): Promise<OrderMailRow[]> {
  return await rows(
    db,
    `select template, recipient, created_at, sent_at, failed_at from mail_outbox
      where lower(recipient) = any(:addresses) and position(:orderId in dedupe_key) > 0
        and merged_into is null and deleted_at is null
      order by created_at, id`,
    { orderId, addresses: addresses.map((address) => address.toLowerCase()) },
  );
}
