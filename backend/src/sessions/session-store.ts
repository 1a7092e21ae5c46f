import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { createToken, hashToken, SESSION_DAYS } from "./session-token";

/** Starts a session and answers its token, which is nowhere else: the database keeps a hash. */
export async function openSession(scope: MedusaContainer, accountId: string): Promise<string> {
  const token = createToken();
  await database(scope).raw(
    `insert into session (id, token_hash, account_id, last_used_at, expires_at)
     values (?, ?, ?, now(), now() + make_interval(days => ?))`,
    [generateEntityId(undefined, "sess"), hashToken(token), accountId, SESSION_DAYS],
  );
  return token;
}

/** Ends one session. Idempotent: an unknown token is already signed out. */
export async function closeSession(scope: MedusaContainer, token: string): Promise<void> {
  await database(scope).raw(`delete from session where token_hash = ?`, [hashToken(token)]);
}
