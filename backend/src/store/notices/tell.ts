import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Mail } from "../mail/define-mail";
import type { NoticeCause } from "../mail/define-notice";
import type { NoticeRecipient } from "../medusa-tables/notices";

/** A mail names so many things; of the others it says how many. */
export const MAX_LISTED = 20;

/** Nobody is told of more in one mail; the rest comes with the next. */
export const MAX_TOLD = 500;

/** The time since when the first of them has wanted to be told. */
export const firstSince = (recipients: readonly NoticeRecipient[]): Date =>
  new Date(Math.min(...recipients.map(({ since }) => since.getTime())));

/** Writes a mail for each recipient for whom there is something to say. `key` tells it from the one before. */
export async function writeAll<Data>(
  trx: Knex,
  mail: Mail<NoticeCause<Data>>,
  recipients: readonly NoticeRecipient[],
  say: (recipient: NoticeRecipient) => { key: string; data: Data } | null,
): Promise<number> {
  let written = 0;
  for (const recipient of recipients) {
    const said = say(recipient);
    if (said && (await mail.insert(trx, { email: recipient.email, ...said }))) written += 1;
  }
  return written;
}
