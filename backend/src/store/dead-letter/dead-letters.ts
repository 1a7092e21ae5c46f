import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import {
  JOB_KINDS,
  MAX_DEAD_LETTERS,
  type DeadLetter,
  type DeadLetters,
  type DiscardDeadLetterBody,
  type JobKind,
  type RetryDeadLettersBody,
} from "@nocturne/contract";
import { database } from "../../lib/database";
import { countDeadJobs, discardJob, forgetFailure, reviveJobs, selectDeadJobs } from "../../lib/failed-job-table";
import { deliverSoon } from "../mail/deliver-soon";
import { countDeadMails, discardMail, reviveMails, selectDeadMails } from "../mail/mail-outbox-table";
import {
  countDeadDeliveries,
  discardDelivery,
  reviveDeliveries,
  selectDeadDeliveries,
} from "../webhook/webhook-delivery-table";
import { deleteNews, postponeNews } from "../webhook/webhook-news-table";

type Counts = DeadLetters["counts"];

/** How many jobs of each kind were given up; kinds without any are left out. */
export async function countDeadLetters(db: Knex): Promise<Counts> {
  const counts: Counts = [
    ...(await countDeadJobs(db)),
    { kind: "mail", count: await countDeadMails(db) },
    { kind: "webhook", count: await countDeadDeliveries(db) },
  ];
  const placeOf = ({ kind }: { kind: JobKind }) => JOB_KINDS.indexOf(kind);
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The newest jobs that were given up, of a kind or of all. */
export async function listDeadLetters(scope: MedusaContainer, kind: JobKind | null): Promise<DeadLetters> {
  const db = database(scope);
  const is = (wanted: JobKind) => kind === null || kind === wanted;
  const jobs: DeadLetter[] = [
    ...(is("mail") ? await selectDeadMails(db, MAX_DEAD_LETTERS) : []),
    ...(is("webhook") ? await selectDeadDeliveries(db, MAX_DEAD_LETTERS) : []),
    ...(await selectDeadJobs(db, kind, MAX_DEAD_LETTERS)),
  ];
  const newest = jobs.toSorted((a, b) => b.failedAt.localeCompare(a.failedAt)).slice(0, MAX_DEAD_LETTERS);
  return { counts: await countDeadLetters(db), jobs: newest };
}

/**
 * Lets a job that was given up, or all of a kind, be tried again with all of their attempts. Returns how many this call
 * revived: however many call at once, each job counts for one of them.
 */
export async function retryDeadLetters(scope: MedusaContainer, body: RetryDeadLettersBody): Promise<number> {
  const db = database(scope);
  const { kind } = body;
  const id = body.id ?? null;
  if (kind === "mail") {
    const retried = await reviveMails(db, id);
    // Also after none: this call may have held the row for the moment in which another one's delivery looked for it.
    deliverSoon(scope);
    return retried;
  }
  if (kind === "webhook") return await reviveDeliveries(db, id);
  return await db.transaction(async (trx) => {
    const revived = await reviveJobs(trx, kind, id);
    if (kind === "webhook-event") for (const newsId of revived) await lookAgain(trx, newsId);
    return revived.length;
  });
}

async function lookAgain(trx: Knex, newsId: string): Promise<void> {
  await forgetFailure(trx, "webhook-event", newsId);
  await postponeNews(trx, newsId, 0);
}

/** Takes a job that was given up off the list, never to be tried again. False where somebody was quicker. */
export async function discardDeadLetter(scope: MedusaContainer, { kind, id }: DiscardDeadLetterBody): Promise<boolean> {
  const db = database(scope);
  if (kind === "mail") return await discardMail(db, id);
  if (kind === "webhook") return await discardDelivery(db, id);
  return await db.transaction(async (trx) => {
    const subjectId = await discardJob(trx, kind, id);
    if (subjectId !== undefined && kind === "webhook-event") await deleteNews(trx, subjectId);
    return subjectId !== undefined;
  });
}
