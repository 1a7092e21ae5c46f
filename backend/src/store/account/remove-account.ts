import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { deleteDevices } from "../session/known-device-table";
import { deleteSessionsOfAccount } from "../session/session-table";
import { endMedusaTokens } from "../session/token-epoch-table";
import { deleteAccount } from "./account-table";

/**
 * Removes an account whose customer is gone, with its sessions, known devices and Medusa's tokens, so that its user name is free.
 * Idempotent.
 */
export async function removeAccount(scope: MedusaContainer, accountId: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    await deleteSessionsOfAccount(trx, accountId);
    const authIdentityId = await deleteAccount(trx, accountId);
    if (!authIdentityId) return;
    await endMedusaTokens(trx, authIdentityId);
    await deleteDevices(trx, authIdentityId, null);
  });
}
