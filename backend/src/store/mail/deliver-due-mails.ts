import type { INotificationProvider, Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { withRequestId } from "@nocturne/log";
import { database } from "../../lib/database";
import { mails } from "../../lib/metrics";
import { MAIL_MODULE } from "../../modules/mail";
import type { MailModuleService } from "../../modules/mail/service";
import { handOver } from "./hand-over";
import { leaseNextMail, markMailSent, noteMailFailure, postponeMail, type OutboxRow } from "./mail-outbox-table";
import { requireMail } from "./mails";
import { secondsUntilRoom } from "./recipient-limit";
import { MAX_ATTEMPTS, retryDelaySeconds } from "./retry-delay";
import { senderOf } from "./sender";
import { storeIdentity } from "./store-identity";

/** Noted of a mail whose address has had its share of the hour. */
const WAITS = "waits for its recipient's next hour";

/**
 * Delivers every mail that is due, the one due for longest first. Many instances may run it at once: one of them has the lease of a row.
 *
 * Delivery is at least once; a repeated one carries the same Message-ID, as a file the same name, and for a
 * provider the same `idempotency_key`.
 */
export async function deliverDueMails(scope: MedusaContainer): Promise<void> {
  const db = database(scope);
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const { delivery } = scope.resolve<MailModuleService>(MAIL_MODULE);
  for (let row = await leaseNextMail(db); row; row = await leaseNextMail(db)) {
    const mail = row;
    await withRequestId(mail.request_id, async () => {
      const waitSeconds = await secondsUntilRoom(db, mail.recipient, mail.template);
      if (waitSeconds > 0) await postpone(db, logger, mail, waitSeconds);
      else await deliver(db, logger, mail, delivery);
    });
  }
}

async function deliver(
  db: Knex,
  logger: Logger,
  row: OutboxRow,
  provider: INotificationProvider | null,
): Promise<void> {
  try {
    const store = await storeIdentity(db);
    const mail = await requireMail(row.template).render(row.data, store);
    const known = { id: row.id, createdAt: row.created_at, to: row.recipient, requestId: row.request_id };
    await handOver({ ...mail, ...known, sender: senderOf(store.storeName) }, provider);
  } catch (error) {
    await noteFailure(db, logger, row, error as Error);
    return;
  }
  await markMailSent(db, row.id);
  logger.info(`Mail ${row.id} (${row.template}) is sent.`);
  mails.inc({ result: "sent" });
}

/** Gives a mail back that is not to go yet; that is no failure, and is logged once. */
async function postpone(db: Knex, logger: Logger, row: OutboxRow, seconds: number): Promise<void> {
  if (row.last_error !== WAITS) {
    logger.warn(`Mail ${row.id} (${row.template}) waits: its address has had many mails within the hour.`);
  }
  await postponeMail(db, row.id, seconds, WAITS);
}

async function noteFailure(db: Knex, logger: Logger, row: OutboxRow, error: Error): Promise<void> {
  const isGivenUp = row.attempts >= MAX_ATTEMPTS;
  const retrySeconds = retryDelaySeconds(row.attempts);
  mails.inc({ result: isGivenUp ? "given_up" : "failed" });
  const consequence = isGivenUp ? "it is given up" : `next try in ${retrySeconds} s`;
  logger.error(`Mail ${row.id} (${row.template}) failed for the ${row.attempts}. time, ${consequence}`, error);
  await noteMailFailure(db, row.id, { retrySeconds, message: error.message, isGivenUp });
}
