import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { config } from "../../lib/config";
import { database } from "../../lib/database";
import { secondsUntilRoom } from "./recipient-limit";
import { isMailTemplate, renderMail, type MailData, type MailTemplate } from "./render-mail";
import { MAX_ATTEMPTS, retryDelaySeconds } from "./retry-delay";
import { storeIdentity } from "./store-identity";
import { sendMail } from "./transport";

/** Longer than any delivery may take. A process that dies with a mail in hand gives it back after this time. */
const LEASE_SECONDS = 120;

/** Noted of a mail whose address has had its share of the hour. */
const WAITS = "waits for its recipient's next hour";

type OutboxRow = {
  id: string;
  recipient: string;
  template: string;
  data: MailData[MailTemplate];
  attempts: number;
  last_error: string | null;
  created_at: Date;
};

/**
 * Delivers every mail that is due, oldest first. Many instances may run it at once: a row is withLease by one of them.
 *
 * Delivery is at least once; a repeated one carries the same Message-ID and, as a file, the same name.
 */
export async function deliverDueMails(scope: MedusaContainer): Promise<void> {
  const knex = database(scope);
  for (let mail = await leaseNext(knex); mail; mail = await leaseNext(knex)) await deliver(scope, knex, mail);
}

async function leaseNext(knex: Knex): Promise<OutboxRow | undefined> {
  const { rows } = await knex.raw<{ rows: OutboxRow[] }>(
    `update mail_outbox
        set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ?), updated_at = now()
      where id = (select id from mail_outbox
                   where sent_at is null and failed_at is null and deleted_at is null and next_attempt_at <= now()
                   order by created_at limit 1 for update skip locked)
      returning id, recipient, template, data, attempts, last_error, created_at`,
    [LEASE_SECONDS],
  );
  return rows[0];
}

async function deliver(scope: MedusaContainer, knex: Knex, mail: OutboxRow): Promise<void> {
  const waitSeconds = await secondsUntilRoom(knex, mail.recipient, mail.template);
  if (waitSeconds > 0) {
    await postpone(scope, knex, mail, waitSeconds);
    return;
  }
  try {
    if (!isMailTemplate(mail.template)) throw new TypeError(`There is no mail template ${mail.template}.`);
    const rendered = renderMail(mail.template, mail.data, storeIdentity());
    const from = config().MAIL_FROM;
    await sendMail({ ...rendered, id: mail.id, createdAt: mail.created_at, from, to: mail.recipient });
  } catch (error) {
    await noteFailure(scope, knex, mail, error as Error);
    return;
  }
  await knex.raw(
    `update mail_outbox set sent_at = now(), data = '{}'::jsonb, last_error = null, updated_at = now() where id = ?`,
    [mail.id],
  );
}

/** Gives a mail back that is not to go yet; that is no failure, and is logged once. */
async function postpone(scope: MedusaContainer, knex: Knex, mail: OutboxRow, seconds: number): Promise<void> {
  if (mail.last_error !== WAITS) {
    const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
    logger.warn(`Mail ${mail.id} (${mail.template}) waits: its address has had many mails within the hour.`);
  }
  await knex.raw(
    `update mail_outbox
        set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ?), last_error = ?, updated_at = now()
      where id = ?`,
    [seconds, WAITS, mail.id],
  );
}

async function noteFailure(scope: MedusaContainer, knex: Knex, mail: OutboxRow, error: Error): Promise<void> {
  const isGivenUp = mail.attempts >= MAX_ATTEMPTS;
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const consequence = isGivenUp ? "it is given up" : `next try in ${retryDelaySeconds(mail.attempts)} s`;
  logger.error(`Mail ${mail.id} (${mail.template}) failed for the ${mail.attempts}. time, ${consequence}`, error);
  await knex.raw(
    `update mail_outbox
        set next_attempt_at = now() + make_interval(secs => ?), last_error = ?, updated_at = now(),
            failed_at = case when ? then now() end
      where id = ?`,
    [retryDelaySeconds(mail.attempts), error.message.slice(0, 500), isGivenUp, mail.id],
  );
}
