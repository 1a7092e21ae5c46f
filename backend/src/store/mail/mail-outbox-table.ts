import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { DeadLetter } from "@nocturne/contract";
import { requestId } from "@nocturne/log";
import { backlogColumns, type Backlog } from "../../lib/backlog";
import { execute, rows } from "../../lib/database";
import { PreparedStatement } from "../../lib/prepared-statement";

/** Longer than any delivery: after this time a dead process' mail is given back. */
export const LEASE_SECONDS = 120;
/** Mails that a process takes at a time: most of what a single one costs is its statements. */
const MAX_LEASED = 16;

export type OutboxRow = {
  id: string;
  recipient: string;
  template: string;
  data: object;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  request_id: string | null;
};

type NewMail = {
  /** Such as `order-confirmation:<order id>`. */
  dedupeKey: string;
  mergeKey: string | null;
  to: string;
  template: string;
  data: object;
  holdSeconds?: number;
  /** Written as sent: its cause never makes a mail. */
  isSilent?: boolean;
};

/** Returns the ids of the mails, in their order; null where a cause has one already. */
export async function insertOutboxMails(db: Knex, mails: readonly NewMail[]): Promise<(string | null)[]> {
  const written = mails.map(({ mergeKey, to, template, data, dedupeKey, holdSeconds = 0, isSilent = false }) => ({
    ...{ id: generateEntityId(undefined, "mail"), dedupeKey, mergeKey, to, template },
    ...{ data: isSilent ? {} : data, holdSeconds, isSilent },
  }));
  const inserted = await rows<{ id: string }>(
    db,
    `insert into mail_outbox (id, dedupe_key, merge_key, recipient, template, data, next_attempt_at, sent_at, request_id)
     select id, "dedupeKey", "mergeKey", "to", template, data, now() + make_interval(secs => "holdSeconds"),
            case when "isSilent" then now() end, ?
       from jsonb_to_recordset(?::jsonb) as mail(id text, "dedupeKey" text, "mergeKey" text, "to" text, template text,
                                                 data jsonb, "holdSeconds" float8, "isSilent" boolean)
     on conflict (dedupe_key) where deleted_at is null do nothing
     returning id`,
    [requestId() ?? null, JSON.stringify(written)],
  );
  const ids = new Set(inserted.map(({ id }) => id));
  return written.map(({ id }) => (ids.has(id) ? id : null));
}

type LeasedRow = OutboxRow & { merge_key: string | null; due_at: Date };

/**
 * Takes the mails that have been due for longest for one attempt each, in that order; nobody else gets them meanwhile. One of
 * those that are merged with what waits comes first or not at all.
 */
export async function leaseDueMails(db: Knex): Promise<OutboxRow[]> {
  return await db.transaction(async (trx) => {
    const leased = await rows<LeasedRow>(
      trx,
      `with due as materialized (
         select id, merge_key, next_attempt_at from mail_outbox
          where sent_at is null and failed_at is null and deleted_at is null and next_attempt_at <= now()
          order by next_attempt_at limit ${MAX_LEASED} for update skip locked
       )
       update mail_outbox mail
          set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ?), updated_at = now()
         from due
        where mail.id = due.id
          and (due.merge_key is null
               or due.id = (select min(id) from due where next_attempt_at = (select min(next_attempt_at) from due)))
        returning mail.id, mail.recipient, mail.template, mail.data, mail.attempts, mail.last_error, mail.created_at,
                  mail.request_id, mail.merge_key, due.next_attempt_at as due_at`,
      [LEASE_SECONDS],
    );
    leased.sort((a, b) => a.due_at.getTime() - b.due_at.getTime());
    const mails: OutboxRow[] = [];
    for (const mail of leased) {
      // The first attempt may have arrived: a second one says the same.
      const isMerged = mail.merge_key !== null && mail.attempts === 1;
      mails.push(isMerged ? await absorbWaiting(trx, mail, mail.merge_key!) : mail);
    }
    return mails;
  });
}

/** Gives mails back that were not tried: they are due as they were. */
export async function releaseMails(db: Knex, ids: readonly string[]): Promise<void> {
  await execute(
    db,
    "update mail_outbox set attempts = attempts - 1, next_attempt_at = now(), updated_at = now() where id = any(?)",
    [ids],
  );
}

/** A mail that leaves says what the newest under its merge key says. */
async function absorbWaiting(trx: Knex, mail: OutboxRow, mergeKey: string): Promise<OutboxRow> {
  const waiting = await rows<Pick<OutboxRow, "id" | "template" | "data" | "created_at">>(
    trx,
    `select id, template, data, created_at from mail_outbox
      where merge_key = ? and id <> ? and recipient = ? and attempts = 0
        and sent_at is null and failed_at is null and deleted_at is null
      order by created_at, id
        for update skip locked`,
    [mergeKey, mail.id, mail.recipient],
  );
  const newest = waiting.at(-1);
  if (!newest) return mail;
  await execute(
    trx,
    `update mail_outbox set merged_into = ?, sent_at = now(), data = '{}'::jsonb, updated_at = now() where id = any(?)`,
    [mail.id, waiting.map(({ id }) => id)],
  );
  if (newest.created_at < mail.created_at) return mail;
  const { template, data } = newest;
  await execute(trx, "update mail_outbox set template = ?, data = ?::jsonb where id = ?", [
    template,
    JSON.stringify(data),
    mail.id,
  ]);
  return { ...mail, template, data };
}

const sentMail = new PreparedStatement<object>(
  "update mail_outbox set sent_at = now(), data = '{}'::jsonb, last_error = null, updated_at = now() where id = :id",
);

/** Empties the data, too: a reset link is a secret. */
export async function markMailSent(db: Knex, id: string): Promise<void> {
  await sentMail.rows(db, { id });
}

/** For a mail that was not tried. */
export async function postponeMail(db: Knex, id: string, seconds: number, reason: string): Promise<void> {
  await execute(
    db,
    `update mail_outbox
        set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ?), last_error = ?, updated_at = now()
      where id = ?`,
    [seconds, reason, id],
  );
}

export async function noteMailFailure(
  db: Knex,
  id: string,
  failure: { retrySeconds: number; message: string; isGivenUp: boolean },
): Promise<void> {
  await execute(
    db,
    `update mail_outbox
        set next_attempt_at = now() + make_interval(secs => ?), last_error = ?, updated_at = now(),
            failed_at = case when ? then now() end
      where id = ?`,
    [failure.retrySeconds, failure.message.slice(0, 500), failure.isGivenUp, id],
  );
}

/** What an address was sent, and in how many seconds the first of that is an hour old. */
type SentWithinHour = { recipient: string; count: number; seconds: number | null };

/** What addresses were sent of these templates; none of one that was sent nothing. */
export async function countSentWithinHour(
  db: Knex,
  recipients: readonly string[],
  templates: readonly string[],
): Promise<SentWithinHour[]> {
  return await rows(
    db,
    `select lower(recipient) as recipient, count(*)::int as count,
            ceil(extract(epoch from min(sent_at) + interval '1 hour' - now()))::int as seconds
       from mail_outbox
      where lower(recipient) = any(select lower(wanted) from unnest(?::text[]) wanted) and template = any(?)
        and sent_at > now() - interval '1 hour'
        and merged_into is null and failed_at is null and deleted_at is null
      group by lower(recipient)`,
    [recipients, templates],
  );
}

/** Those that were sent, or given up, so long ago. */
export async function deleteMailsBefore(db: Knex, days: number): Promise<void> {
  await execute(db, `delete from mail_outbox where coalesce(sent_at, failed_at) < now() - make_interval(days => ?)`, [
    days,
  ]);
}

/** What was not sent to an address, without what is on its way by one of these templates. */
export async function deleteUnsentMails(trx: Knex, recipient: string, without: readonly string[]): Promise<void> {
  await execute(
    trx,
    `delete from mail_outbox
      where lower(recipient) = lower(:recipient) and sent_at is null
        and (failed_at is not null or not (template = any(:without)))`,
    { recipient, without },
  );
}

export async function selectMailBacklog(db: Knex): Promise<Backlog> {
  const where = "sent_at is null and failed_at is null and merged_into is null";
  const [backlog] = await rows<Backlog>(
    db,
    `select ${backlogColumns("next_attempt_at")} from mail_outbox where ${where}`,
  );
  return backlog!;
}

const IS_DEAD = "failed_at is not null and sent_at is null and deleted_at is null";

/** The newest; never what they say. */
export async function selectDeadMails(db: Knex, limit: number): Promise<DeadLetter[]> {
  const found = await rows<{
    id: string;
    template: string;
    recipient: string;
    attempts: number;
    last_error: string | null;
    failed_at: Date;
  }>(
    db,
    `select id, template, recipient, attempts, last_error, failed_at from mail_outbox
      where ${IS_DEAD} order by failed_at desc, id desc limit ?`,
    [limit],
  );
  return found.map((row) => ({
    id: row.id,
    kind: "mail",
    what: `${row.template} to ${row.recipient}`,
    attempts: row.attempts,
    lastError: row.last_error ?? "",
    failedAt: row.failed_at.toISOString(),
  }));
}

export async function countDeadMails(db: Knex): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    `select count(*)::int as count from mail_outbox where ${IS_DEAD}`,
  );
  return counted!.count;
}

/** One mail that was given up, or all, with all attempts anew. Returns how many; each is revived by one caller. */
export async function reviveMails(db: Knex, id: string | null): Promise<number> {
  return await execute(
    db,
    `update mail_outbox set failed_at = null, attempts = 0, next_attempt_at = now(), updated_at = now()
      where ${IS_DEAD} and (:id::text is null or id = :id)`,
    { id },
  );
}

/** Marks it as sent, so that its cause never makes another. */
export async function discardMail(db: Knex, id: string): Promise<boolean> {
  const discarded = await execute(
    db,
    `update mail_outbox set sent_at = now(), data = '{}'::jsonb, updated_at = now() where ${IS_DEAD} and id = ?`,
    [id],
  );
  return discarded > 0;
}

/** A mail that many attempts could not deliver, or that was given up. */
export type FailingMail = { id: string; template: string; recipient: string; error: string; isGivenUp: boolean };

/** The oldest of them, without those of these templates and those that admins were told of since this day. */
export async function selectUntoldFailures(
  db: Knex,
  {
    minAttempts,
    since,
    without,
    limit,
  }: { minAttempts: number; since: Date; without: readonly string[]; limit: number },
): Promise<FailingMail[]> {
  return await rows(
    db,
    `select id, template, recipient, coalesce(last_error, '') as error, failed_at is not null as "isGivenUp"
       from mail_outbox mail
      where sent_at is null and deleted_at is null and merged_into is null
        and (failed_at is not null or attempts >= :minAttempts) and updated_at >= :since and not (template = any(:without))
        and not exists (select 1 from notice_item item
                         where item.kind = 'failedMails' and item.subject_id = mail.id and item.deleted_at is null)
      order by created_at, id
      limit :limit`,
    { minAttempts, since, without, limit },
  );
}
