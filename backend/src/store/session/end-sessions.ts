import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { endMedusaTokens } from "./security-stamp";

/** What stays signed in, and what stays known, when everything else of an identity is ended. */
export type Kept = { sessionId?: string | null; deviceHash?: string | null };

/** Ends the sessions of an identity's account and forgets its devices, but for what is kept. */
export async function endSessions(knex: Knex, authIdentityId: string, kept: Kept = {}): Promise<void> {
  await knex.raw(
    `delete from session
      where account_id in (select id from account where auth_identity_id = ?) and id is distinct from ?::text`,
    [authIdentityId, kept.sessionId ?? null],
  );
  await knex.raw(`delete from known_device where auth_identity_id = ? and token_hash is distinct from ?::text`, [
    authIdentityId,
    kept.deviceHash ?? null,
  ]);
}

/** Signs an identity out everywhere, here and at Medusa. Idempotent. */
export async function logOutEverywhere(scope: MedusaContainer, authIdentityId: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    await endSessions(trx, authIdentityId);
    await endMedusaTokens(trx, authIdentityId);
  });
}
