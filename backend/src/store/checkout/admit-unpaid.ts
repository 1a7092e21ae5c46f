import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { StoreError } from "../../lib/store-error";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { countUnpaid } from "../purchase/purchase-table";
import { countedBuyer, lockOrdersOf, type Buyer } from "./order-limits";

/** Unpaid orders of one buyer at a time: each holds stock for days. */
const MAX_UNPAID_ORDERS = 5;

/**
 * Admits one more order that is placed before it is paid, within the transaction that writes it down: parallel tries of
 * one buyer wait for each other. A guest gets few of them at one address, whatever e-mail they name. Failure: 409
 * `too_many_unpaid_orders`, 429 `rate_limited`.
 */
export async function admitUnpaid(trx: Knex, buyer: Buyer): Promise<void> {
  const counted = countedBuyer(buyer);
  await lockOrdersOf(trx, counted);
  if ((await countUnpaid(trx, counted)) >= MAX_UNPAID_ORDERS) throw new StoreError("too_many_unpaid_orders");
  if (!buyer.account) await consume(visitorLimits.guestOrders, buyer.visitor);
}
