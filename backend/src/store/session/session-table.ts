import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { config } from "../../lib/config";
import { execute, rows } from "../../lib/database";
import { joinEmailpass, PASSWORD_MARK } from "../medusa-tables/identity";
import { NOTE_USE_EVERY_HOURS } from "./session-token";

/**
 * Writes a session, only while the account's password has this mark (null: whatever it is); false where it has not. The
 * row lock makes a reset wait for this session, and then end it, or this session for the reset, and then not begin. The
 * session keeps the mark, and ends with that password.
 */
export async function insertSession(
  db: Knex,
  session: { id: string; tokenHash: string; accountId: string; passwordMark: string | null },
): Promise<boolean> {
  const { id, tokenHash, accountId, passwordMark } = session;
  const inserted = await execute(
    db,
    `insert into session (id, token_hash, account_id, password_mark, last_used_at, expires_at)
     select ?, ?, a.id, ${PASSWORD_MARK}, now(), now() + make_interval(days => ?, hours => ?)
       from account a
       ${joinEmailpass("a.auth_identity_id")}
      where a.id = ? and (?::text is null or ${PASSWORD_MARK} = ?)
        for share of p`,
    [id, tokenHash, config().SESSION_IDLE_DAYS, NOTE_USE_EVERY_HOURS, accountId, passwordMark, passwordMark],
  );
  return inserted > 0;
}

/** Notes that a session is used: it lasts longer. */
export async function noteSessionUse(db: Knex, id: string): Promise<void> {
  await execute(
    db,
    `update session set last_used_at = now(), expires_at = now() + make_interval(days => ?, hours => ?) where id = ?`,
    [config().SESSION_IDLE_DAYS, NOTE_USE_EVERY_HOURS, id],
  );
}

/** Lets a session go on with another password. */
export async function updatePasswordMark(db: Knex, id: string | null, mark: string): Promise<void> {
  await execute(db, `update session set password_mark = ? where id = ?`, [mark, id]);
}

export async function deleteSession(db: Knex, tokenHash: string): Promise<void> {
  await execute(db, `delete from session where token_hash = ?`, [tokenHash]);
}

export async function deleteSessionsOfAccount(db: Knex, accountId: string): Promise<void> {
  await execute(db, `delete from session where account_id = ?`, [accountId]);
}

/** Deletes the sessions of an identity's account, but for the one that is kept. */
export async function deleteSessionsOfIdentity(db: Knex, authIdentityId: string, keptId: string | null): Promise<void> {
  await execute(
    db,
    `delete from session
      where account_id in (select id from account where auth_identity_id = ?) and id is distinct from ?::text`,
    [authIdentityId, keptId],
  );
}

export async function deleteExpiredSessions(db: Knex, maxDays: number): Promise<void> {
  await execute(db, `delete from session where expires_at < now()`);
  await execute(db, `delete from session where created_at < now() - make_interval(days => ?)`, [maxDays]);
}

/** When a customer signed in, in each browser that still is. */
export async function selectSessionsOfCustomer(
  db: Knex,
  customerId: string,
): Promise<{ openedAt: string; lastUsedAt: string }[]> {
  const found = await rows<{ created_at: Date; last_used_at: Date }>(
    db,
    `select s.created_at, s.last_used_at from session s
       join account a on a.id = s.account_id and a.deleted_at is null
      where a.customer_id = ? and s.deleted_at is null and s.expires_at > now()
      order by s.created_at`,
    [customerId],
  );
  return found.map((row) => ({ openedAt: row.created_at.toISOString(), lastUsedAt: row.last_used_at.toISOString() }));
}
