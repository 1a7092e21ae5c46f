import type { INotificationProvider, Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { MAIL_MODULE } from "../../modules/mail";
import type { MailModuleService } from "../../modules/mail/service";
import { handOver } from "./hand-over";
import { requireMail } from "./mails";
import { leaseNext, markFailed, markSent, postponeRow, type OutboxRow } from "./outbox-table";
import { secondsUntilRoom } from "./recipient-limit";
import { MAX_ATTEMPTS, retryDelaySeconds } from "./retry-delay";
import { storeIdentity } from "./store-identity";

/** Longer than any delivery may take. A process that dies with a mail in hand gives it back after this time. */
const LEASE_SECONDS = 120;

/** Noted of a mail whose address has had its share of the hour. */
const WAITS = "waits for its recipient's next hour";

/**
 * Delivers every mail that is due, oldest first. Many instances may run it at once: a row is leased by one of them.
 *
 * Delivery is at least once; a repeated one carries the same Message-ID, as a file the same name, and for a
 * provider the same `idempotency_key`.
 */
export async function deliverDueMails(scope: MedusaContainer): Promise<void> {
  const knex = database(scope);
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const { delivery } = scope.resolve<MailModuleService>(MAIL_MODULE);
  for (let row = await leaseNext(knex, LEASE_SECONDS); row; row = await leaseNext(knex, LEASE_SECONDS)) {
    const waitSeconds = await secondsUntilRoom(knex, row.recipient, row.template);
    if (waitSeconds > 0) await postpone(knex, logger, row, waitSeconds);
    else await deliver(knex, logger, row, delivery);
  }
}

async function deliver(
  knex: Knex,
  logger: Logger,
  row: OutboxRow,
  provider: INotificationProvider | null,
): Promise<void> {
  try {
    const mail = await requireMail(row.template).render(row.data, storeIdentity());
    await handOver({ ...mail, id: row.id, createdAt: row.created_at, to: row.recipient }, provider);
  } catch (error) {
    await noteFailure(knex, logger, row, error as Error);
    return;
  }
  await markSent(knex, row.id);
}

/** Gives a mail back that is not to go yet; that is no failure, and is logged once. */
async function postpone(knex: Knex, logger: Logger, row: OutboxRow, seconds: number): Promise<void> {
  if (row.last_error !== WAITS) {
    logger.warn(`Mail ${row.id} (${row.template}) waits: its address has had many mails within the hour.`);
  }
  await postponeRow(knex, row.id, seconds, WAITS);
}

async function noteFailure(knex: Knex, logger: Logger, row: OutboxRow, error: Error): Promise<void> {
  const isGivenUp = row.attempts >= MAX_ATTEMPTS;
  const delaySeconds = retryDelaySeconds(row.attempts);
  const consequence = isGivenUp ? "it is given up" : `next try in ${delaySeconds} s`;
  logger.error(`Mail ${row.id} (${row.template}) failed for the ${row.attempts}. time, ${consequence}`, error);
  await markFailed(knex, row.id, { error: error.message, delaySeconds, isGivenUp });
}
