import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { countUnpaid } from "../purchase/purchase-table";

/** Unpaid orders of one account at a time: each holds stock for days. */
const MAX_UNPAID_ORDERS = 5;

/**
 * Admits one more order that is placed before it is paid, within the transaction that writes it down: parallel tries of
 * one account wait for each other. Failure: 409 `too_many_unpaid_orders`.
 */
export async function admitUnpaid(trx: Knex, accountId: string): Promise<void> {
  await lockUntilCommit(trx, `orders:${accountId}`);
  if ((await countUnpaid(trx, accountId)) >= MAX_UNPAID_ORDERS) throw new StoreError("too_many_unpaid_orders");
}
