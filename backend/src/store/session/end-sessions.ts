import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { deleteDevices } from "./known-device-table";
import { deleteSessionsOfIdentity } from "./session-table";
import { endMedusaTokens } from "./token-epoch-table";

/** What stays signed in, and what stays known, when everything else of an identity is ended. */
export type Kept = { sessionId?: string | null; deviceHash?: string | null };

/** Ends the sessions of an identity's account and removes its known devices, except what is kept. */
export async function endSessions(db: Knex, authIdentityId: string, kept: Kept = {}): Promise<void> {
  await deleteSessionsOfIdentity(db, authIdentityId, kept.sessionId ?? null);
  await deleteDevices(db, authIdentityId, kept.deviceHash ?? null);
}

/** Signs an identity out everywhere, here and at Medusa. Idempotent. */
export async function logOutEverywhere(scope: MedusaContainer, authIdentityId: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    await endSessions(trx, authIdentityId);
    await endMedusaTokens(trx, authIdentityId);
  });
}
