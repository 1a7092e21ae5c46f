import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { countSentWithinHour } from "./mail-outbox-table";
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
export async function secondsUntilRoom(db: Knex, recipient: string, template: string): Promise<number> {
  const limit = LIMITS.find(({ templates }) => templates.some((name) => name === template));
  if (!limit) return 0;
  const sent = await countSentWithinHour(db, recipient, limit.templates);
  if (sent.count < limit.most) return 0;
  return Math.max(sent.seconds ?? 0, MIN_WAIT_SECONDS);
}
