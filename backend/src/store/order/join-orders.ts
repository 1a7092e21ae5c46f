import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { giveGuestOrders } from "../medusa-tables/order-owner";

/**
 * Lets the guests' orders of an e-mail join the account that has proved it, if there is one: at Medusa they get its
 * customer, which is all that the store asks whose an order is. Call it within the transaction that makes an order known,
 * or an e-mail proved: the lock lets neither of the two miss the other. Repeatable.
 */
export async function joinOrders(trx: Knex, email: string): Promise<void> {
  await lockUntilCommit(trx, `email:${email.trim().toLowerCase()}`);
  await giveGuestOrders(trx, email.trim());
}
