import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { countSentWithinHour } from "./mail-outbox-table";
import { findMail, MAILS } from "./mails";

/** What waits looks again after this time at the earliest: others may wait for the same place. */
const MIN_WAIT_SECONDS = 5 * 60;

/**
 * How many seconds a mail has to wait because its address has had its share of the hour; 0 where it may go. Mails that
 * keep an account safe, such as a password's, have no limit: nobody can hold them up with orders.
 */
export async function secondsUntilRoom(db: Knex, recipient: string, template: string): Promise<number> {
  const limit = findMail(template)?.limit;
  if (!limit) return 0;
  const counted = MAILS.filter((mail) => mail.limit === limit).map(({ name }) => name);
  const { count, seconds } = await countSentWithinHour(db, recipient, counted);
  return count < limit.perHour ? 0 : Math.max(seconds ?? 0, MIN_WAIT_SECONDS);
}
