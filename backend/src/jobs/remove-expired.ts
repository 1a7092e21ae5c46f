import type { MedusaContainer } from "@medusajs/framework/types";
import { config as storeConfig } from "../lib/config";
import { database } from "../lib/database";
import { deleteExpiredResetLinks } from "../store/account/password-reset-table";
import { deleteMailsBefore } from "../store/mail/mail-outbox-table";
import { deleteUnconfirmedBefore } from "../store/newsletter/newsletter-subscriber-table";
import { deleteItemsBefore } from "../store/notices/notice-item-table";
import { blankVoidPurchasesBefore } from "../store/purchase/purchase-table";
import { deleteUnusedDevices } from "../store/session/known-device-table";
import { deleteExpiredSessions } from "../store/session/session-table";
import { deleteTaxCallsBefore } from "../store/tax/tax-call-table";
import { deleteExpiredTaxQuotes } from "../store/tax/tax-quote-table";
import { removeOldEvents } from "../store/webhook/remove-old-events";

const TAX_CALLS_TTL_DAYS = 400;
const UNCONFIRMED_SUBSCRIBER_DAYS = 30;
const NOTICES_TTL_DAYS = 30;
const VOID_PURCHASES_DAYS = 30;

/**
 * Removes sessions, devices, reset links and tax quotes that nobody can use any more, the notes of mails sent or given
 * up long ago, newsletter sign-ups that were never confirmed, what is personal of purchases that were never paid, what admins were told of, and old deliveries of webhooks.
 * Idempotent, and safe on every instance at once.
 */
export default async function removeExpired(container: MedusaContainer): Promise<void> {
  const db = database(container);
  const { SESSION_MAX_DAYS, SENT_MAILS_DAYS, WEBHOOK_LOG_DAYS } = storeConfig();
  await deleteExpiredSessions(db, SESSION_MAX_DAYS);
  await deleteUnusedDevices(db);
  await deleteExpiredResetLinks(db);
  await deleteMailsBefore(db, SENT_MAILS_DAYS);
  await deleteTaxCallsBefore(db, TAX_CALLS_TTL_DAYS);
  await deleteExpiredTaxQuotes(db);
  await deleteUnconfirmedBefore(db, UNCONFIRMED_SUBSCRIBER_DAYS);
  await blankVoidPurchasesBefore(db, VOID_PURCHASES_DAYS);
  await deleteItemsBefore(db, NOTICES_TTL_DAYS);
  await removeOldEvents(db, WEBHOOK_LOG_DAYS);
}

export const config = { name: "remove-expired", schedule: "17 4 * * *" };
