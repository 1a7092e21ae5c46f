import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { leaseNextMail, markMailSent, noteMailFailure, postponeMail, type OutboxRow } from "./mail-outbox-table";
import { secondsUntilRoom } from "./recipient-limit";
import { isMailTemplate, renderMail } from "./render-mail";
import { MAX_ATTEMPTS, retryDelaySeconds } from "./retry-delay";
import { storeIdentity } from "./store-identity";
import { sendMail } from "./transport";

/** Noted of a mail whose address has had its share of the hour. */
const WAITS = "waits for its recipient's next hour";

/**
 * Delivers every mail that is due, oldest first. Many instances may run it at once: one of them has the lease of a row.
 *
 * Delivery is at least once; a repeated one carries the same Message-ID and, as a file, the same name.
 */
export async function deliverDueMails(scope: MedusaContainer): Promise<void> {
  const db = database(scope);
  for (let mail = await leaseNextMail(db); mail; mail = await leaseNextMail(db)) await deliver(scope, db, mail);
}

async function deliver(scope: MedusaContainer, db: Knex, mail: OutboxRow): Promise<void> {
  const waitSeconds = await secondsUntilRoom(db, mail.recipient, mail.template);
  if (waitSeconds > 0) {
    await postpone(scope, db, mail, waitSeconds);
    return;
  }
  try {
    if (!isMailTemplate(mail.template)) throw new TypeError(`There is no mail template ${mail.template}.`);
    const rendered = renderMail(mail.template, mail.data, storeIdentity());
    const from = config().MAIL_FROM;
    await sendMail({ ...rendered, id: mail.id, createdAt: mail.created_at, from, to: mail.recipient });
  } catch (error) {
    await noteFailure(scope, db, mail, error as Error);
    return;
  }
  await markMailSent(db, mail.id);
}

/** Gives a mail back that is not to go yet; that is no failure, and is logged once. */
async function postpone(scope: MedusaContainer, db: Knex, mail: OutboxRow, seconds: number): Promise<void> {
  if (mail.last_error !== WAITS) {
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.warn(`Mail ${mail.id} (${mail.template}) waits: its address has had many mails within the hour.`);
  }
  await postponeMail(db, mail.id, seconds, WAITS);
}

async function noteFailure(scope: MedusaContainer, db: Knex, mail: OutboxRow, error: Error): Promise<void> {
  const isGivenUp = mail.attempts >= MAX_ATTEMPTS;
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const consequence = isGivenUp ? "it is given up" : `next try in ${retryDelaySeconds(mail.attempts)} s`;
  logger.error(`Mail ${mail.id} (${mail.template}) failed for the ${mail.attempts}. time, ${consequence}`, error);
  const retrySeconds = retryDelaySeconds(mail.attempts);
  await noteMailFailure(db, mail.id, { retrySeconds, message: error.message, isGivenUp });
}
