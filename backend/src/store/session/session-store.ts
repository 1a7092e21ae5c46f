import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { createToken, hashToken, NOTE_USE_EVERY_HOURS } from "./session-token";
import { config } from "../../lib/config";

/**
 * Starts a session and answers its token, which is nowhere else: the database keeps a hash.
 *
 * With the mark of the password that was checked, null where that password has been replaced meanwhile. The row lock
 * makes a reset wait for this session, and then end it, or this session for the reset, and then not begin. The session
 * keeps the mark, and ends with that password.
 */
export async function openSession(
  scope: MedusaContainer,
  accountId: string,
  passwordMark: string | null,
): Promise<string | null> {
  const token = createToken();
  const { rows } = await database(scope).raw<{ rows: unknown[] }>(
    `insert into session (id, token_hash, account_id, password_mark, last_used_at, expires_at)
     select ?, ?, a.id, md5(p.provider_metadata ->> 'password'), now(), now() + make_interval(days => ?, hours => ?)
       from account a
       join provider_identity p on p.auth_identity_id = a.auth_identity_id and p.provider = 'emailpass'
      where a.id = ? and (?::text is null or md5(p.provider_metadata ->> 'password') = ?)
        for share of p
     returning id`,
    [
      generateEntityId(undefined, "sess"),
      hashToken(token),
      config().SESSION_IDLE_DAYS,
      NOTE_USE_EVERY_HOURS,
      accountId,
      passwordMark,
      passwordMark,
    ],
  );
  return rows.length > 0 ? token : null;
}

/** Ends one session. Idempotent: an unknown token is already signed out. */
export async function closeSession(scope: MedusaContainer, token: string): Promise<void> {
  await database(scope).raw(`delete from session where token_hash = ?`, [hashToken(token)]);
}
