import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** A mail that waits, as one delivery holds it. */
export type OutboxRow = {
  id: string;
  recipient: string;
  template: string;
  data: object;
  attempts: number;
  last_error: string | null;
  created_at: Date;
};

export type NewOutboxRow = {
  /** Names the cause, such as `order-confirmation:<order id>`: a second mail with the same key is never sent. */
  dedupeKey: string;
  recipient: string;
  template: string;
  data: object;
};

/** Writes a mail that is due at once. Returns its id; null for a cause that has its mail. */
export async function insertRow(db: Knex, { dedupeKey, recipient, template, data }: NewOutboxRow) {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at)
     values (?, ?, ?, ?, ?::jsonb, now())
     on conflict (dedupe_key) where deleted_at is null do nothing
     returning id`,
    [generateEntityId(undefined, "mail"), dedupeKey, recipient, template, JSON.stringify(data)],
  );
  return rows[0]?.id ?? null;
}

/**
 * Takes the oldest mail that is due, for `leaseSeconds`: no other delivery gets it meanwhile, and after that it is due
 * again. Counts the attempt.
 */
export async function leaseNext(db: Knex, leaseSeconds: number): Promise<OutboxRow | undefined> {
  const { rows } = await db.raw<{ rows: OutboxRow[] }>(
    `update mail_outbox
        set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ?), updated_at = now()
      where id = (select id from mail_outbox
                   where sent_at is null and failed_at is null and deleted_at is null and next_attempt_at <= now()
                   order by created_at limit 1 for update skip locked)
      returning id, recipient, template, data, attempts, last_error, created_at`,
    [leaseSeconds],
  );
  return rows[0];
}

/** Notes that a mail has left, and forgets what it said. */
export async function markSent(db: Knex, id: string): Promise<void> {
  await db.raw(
    `update mail_outbox set sent_at = now(), data = '{}'::jsonb, last_error = null, updated_at = now() where id = ?`,
    [id],
  );
}

/** Gives a mail back that is not to go yet. That is no attempt. */
export async function postponeRow(db: Knex, id: string, seconds: number, reason: string): Promise<void> {
  await db.raw(
    `update mail_outbox
        set attempts = attempts - 1, next_attempt_at = now() + make_interval(secs => ?), last_error = ?, updated_at = now()
      where id = ?`,
    [seconds, reason, id],
  );
}

/** Notes a failed attempt; the next one is due after `delaySeconds`, or never where the mail is given up. */
export async function markFailed(
  db: Knex,
  id: string,
  { error, delaySeconds, isGivenUp }: { error: string; delaySeconds: number; isGivenUp: boolean },
): Promise<void> {
  await db.raw(
    `update mail_outbox
        set next_attempt_at = now() + make_interval(secs => ?), last_error = ?, updated_at = now(),
            failed_at = case when ? then now() end
      where id = ?`,
    [delaySeconds, error.slice(0, 500), isGivenUp, id],
  );
}

/** How many of these mails an address has had within the hour, and in how many seconds the oldest leaves it. */
export async function countLastHour(db: Knex, recipient: string, templates: string[]) {
  const { rows } = await db.raw<{ rows: { count: number; seconds: number | null }[] }>(
    `select count(*)::int as count,
            ceil(extract(epoch from min(sent_at) + interval '1 hour' - now()))::int as seconds
       from mail_outbox
      where lower(recipient) = lower(?) and template = any(?) and sent_at > now() - interval '1 hour'
        and deleted_at is null`,
    [recipient, templates],
  );
  return { count: rows[0]?.count ?? 0, seconds: rows[0]?.seconds ?? 0 };
}

/** Forgets mails that left long ago. */
export async function removeSentBefore(db: Knex, days: number): Promise<void> {
  await db.raw(`delete from mail_outbox where sent_at < now() - make_interval(days => ?)`, [days]);
}
