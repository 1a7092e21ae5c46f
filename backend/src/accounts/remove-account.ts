import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";

/** Removes an account whose customer is gone, with its sessions, so that its user name is free. Idempotent. */
export async function removeAccount(scope: MedusaContainer, accountId: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    await trx.raw(`delete from session where account_id = ?`, [accountId]);
    await trx.raw(`delete from account where id = ?`, [accountId]);
  });
}
