import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { endMedusaTokens } from "../session/security-stamp";

/**
 * Removes an account whose customer is gone, with its sessions and Medusa's tokens, so that its user name is free.
 * Idempotent.
 */
export async function removeAccount(scope: MedusaContainer, accountId: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    await trx.raw(`delete from session where account_id = ?`, [accountId]);
    const { rows } = await trx.raw<{ rows: { auth_identity_id: string | null }[] }>(
      `delete from account where id = ? returning auth_identity_id`,
      [accountId],
    );
    for (const { auth_identity_id: identity } of rows) if (identity) await endMedusaTokens(trx, identity);
  });
}
