import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { selectUntoldFailures } from "../mail/mail-outbox-table";
import { dailySummary } from "../mail/mails/daily-summary";
import { noticeFailedMails } from "../mail/mails/notice-failed-mails";
import { noticeLowStock } from "../mail/mails/notice-low-stock";
import { noticeNewOrders } from "../mail/mails/notice-new-orders";
import { noticeRefunds } from "../mail/mails/notice-refunds";
import { selectNoticeRecipients } from "../medusa-tables/notices";
import { insertItems, wasToldWithin } from "./notice-item-table";
import { firstSince, MAX_LISTED, MAX_TOLD, writeAll } from "./tell";

/** After about 40 minutes of attempts; a mail is given up after three days, which is late to hear of it. */
const MIN_ATTEMPTS = 10;

const BETWEEN_MINUTES = 60;

/** A notice that fails is none of another notice. */
const NOTICE_MAILS = [dailySummary, noticeFailedMails, noticeLowStock, noticeNewOrders, noticeRefunds];

export async function tellFailedMails(trx: Knex): Promise<number> {
  const recipients = await selectNoticeRecipients(trx, "failedMails");
  if (recipients.length === 0 || (await wasToldWithin(trx, "failedMails", BETWEEN_MINUTES))) return 0;
  const failed = await selectUntoldFailures(trx, {
    minAttempts: MIN_ATTEMPTS,
    since: firstSince(recipients),
    without: NOTICE_MAILS.map(({ name }) => name),
    limit: MAX_TOLD,
  });
  const [first] = failed;
  if (!first) return 0;
  await insertItems(
    trx,
    "failedMails",
    failed.map(({ id }) => id),
  );
  const mails = failed.slice(0, MAX_LISTED).map(({ id: _id, ...mail }) => mail);
  const said = { key: first.id, data: { count: failed.length, mails } };
  return await writeAll(trx, noticeFailedMails, recipients, () => said);
}
