import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { updateVerifiedEmail } from "../account/account-table";
import { joinOrders } from "../order/join-orders";

/**
 * Writes down that an account's owner reads the mails to its e-mail: by a code or a link that went nowhere else. The
 * guests' orders of that e-mail join the account, and later ones do when they are placed. Repeatable.
 */
export async function verifyEmail(scope: MedusaContainer, accountId: string, email: string): Promise<void> {
  await database(scope).transaction(async (trx) => {
    await updateVerifiedEmail(trx, accountId, email);
    await joinOrders(trx, email);
  });
}
