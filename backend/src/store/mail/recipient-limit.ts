import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MailTemplate } from "./render-mail";

/** Templates that are counted together, and how many of them one address gets within an hour. */
type HourlyLimit = { templates: MailTemplate[]; most: number };

const LIMITS: HourlyLimit[] = [
  { templates: ["confirm-order-mails"], most: 5 },
  { templates: ["order-confirmation", "order-update", "order-refunded", "payment-returned"], most: 40 },
];

/** What waits looks again after this time at the earliest: others may wait for the same place. */
const MIN_WAIT_SECONDS = 5 * 60;

/**
 * How many seconds a mail has to wait because its address has had its share of the hour; 0 where it may go. Mails that
 * keep an account safe, such as a password's, never wait: nobody can hold them up with orders.
 */
export async function secondsUntilRoom(knex: Knex, recipient: string, template: string): Promise<number> {
  const limit = LIMITS.find(({ templates }) => templates.some((name) => name === template));
  if (!limit) return 0;
  const { rows } = (await knex.raw(
    `select count(*)::int as count,
            ceil(extract(epoch from min(sent_at) + interval '1 hour' - now()))::int as seconds
       from mail_outbox
      where lower(recipient) = lower(?) and template = any(?) and sent_at > now() - interval '1 hour'
        and deleted_at is null`,
    [recipient, limit.templates],
  )) as { rows: { count: number; seconds: number | null }[] };
  const [row] = rows;
  if (!row || row.count < limit.most) return 0;
  return Math.max(row.seconds ?? 0, MIN_WAIT_SECONDS);
}
