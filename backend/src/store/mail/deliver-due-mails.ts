import type { INotificationProvider, Logger, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { withRequestId } from "@nocturne/log";
import { database } from "../../lib/database";
import { mails } from "../../lib/metrics";
import { MAIL_MODULE } from "../../modules/mail";
import type { MailModuleService } from "../../modules/mail/service";
import { handOver } from "./hand-over";
import {
  LEASE_SECONDS,
  leaseDueMails,
  markMailSent,
  noteMailFailure,
  postponeMail,
  releaseMails,
  type OutboxRow,
} from "./mail-outbox-table";
import { requireMail } from "./mails";
import { RecipientRoom } from "./recipient-limit";
import { MAX_ATTEMPTS, retryDelaySeconds } from "./retry-delay";
import { senderOf } from "./sender";
import { storeIdentity, type StoreIdentity } from "./store-identity";

/** No delivery begins once less than this is left of its lease: longer than one takes. */
const MIN_LEASE_LEFT_MS = 65_000;
/** How the store calls itself is read anew for a mail that leaves later than this after another one. */
const IDENTITY_MS = 1_000;
/** Noted of a mail whose address has had its share of the hour. */
const WAITS = "waits for its recipient's next hour";

/**
 * Delivers every mail that is due, the one due for longest first, several with the statements of one. Many instances may run it
 * at once: one of them has the lease of a row. What a slow mail server leaves no time for is given back.
 *
 * Delivery is at least once; a repeated one carries the same Message-ID, as a file the same name, and for a
 * provider the same `idempotency_key`.
 */
export async function deliverDueMails(scope: MedusaContainer): Promise<void> {
  const db = database(scope);
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER);
  const { delivery: provider } = scope.resolve<MailModuleService>(MAIL_MODULE);
  const tools = { db, logger, provider, identity: identityOf(db) };
  for (let mails = await leaseDueMails(db); mails.length > 0; mails = await leaseDueMails(db)) {
    await deliverLeased(tools, mails);
  }
}

type Tools = {
  db: Knex;
  logger: Logger;
  provider: INotificationProvider | null;
  identity: () => Promise<StoreIdentity>;
};

/** The store's identity, as it was within the last second. */
function identityOf(db: Knex): () => Promise<StoreIdentity> {
  let readAt = -Infinity;
  let identity: Promise<StoreIdentity>;
  return () => {
    if (performance.now() - readAt > IDENTITY_MS) {
      readAt = performance.now();
      identity = storeIdentity(db);
    }
    return identity;
  };
}

async function deliverLeased(tools: Tools, leased: readonly OutboxRow[]): Promise<void> {
  const { db, logger } = tools;
  const end = performance.now() + LEASE_SECONDS * 1_000 - MIN_LEASE_LEFT_MS;
  const room = await RecipientRoom.read(db, leased);
  for (const [index, mail] of leased.entries()) {
    if (index > 0 && performance.now() > end) {
      const left = leased.slice(index).map(({ id }) => id);
      await releaseMails(db, left);
      return;
    }
    await withRequestId(mail.request_id, async () => {
      const waitSeconds = room.secondsUntil(mail);
      if (waitSeconds > 0) await postpone(db, logger, mail, waitSeconds);
      else if (await deliver(tools, mail)) room.take(mail);
    });
  }
}

/** False where it was not taken. */
async function deliver({ db, logger, provider, identity }: Tools, row: OutboxRow): Promise<boolean> {
  try {
    const store = await identity();
    const mail = await requireMail(row.template).render(row.data, store);
    const known = { id: row.id, createdAt: row.created_at, to: row.recipient, requestId: row.request_id };
    await handOver({ ...mail, ...known, sender: senderOf(store.storeName) }, provider);
  } catch (error) {
    await noteFailure(db, logger, row, error as Error);
    return false;
  }
  await markMailSent(db, row.id);
  logger.info(`Mail ${row.id} (${row.template}) is sent.`);
  mails.inc({ result: "sent" });
  return true;
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
