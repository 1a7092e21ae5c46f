import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isSameEmail } from "../../lib/same-email";
import { config } from "../../lib/config";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { countUnconfirmedWithinHour } from "../order/order-contact-table";
import { countOrdersWithinHour, type HourCount, type OrderKind } from "../purchase/purchase-table";

/** Orders of an hour that name one address which is not the account's own: each sends it a mail. */
const MAX_FOREIGN_RECIPIENTS_PER_HOUR = { paid: 10, free: 3 };

const HOUR_SECONDS = 3_600;

/** Who wants to order. */
export type Buyer = {
  accountId: string;
  /** The account's own e-mail address, and the one that the order names; null where it names none yet. */
  ownEmail: string;
  email: string | null;
  /** The visitor's address, as limits count it. */
  visitor: string;
};

/**
 * Admits a new payment, or a new free order, within the transaction that writes it down: parallel tries of one account
 * wait for each other. What has been paid for is never asked about here.
 *
 * Throws 429 `rate_limited` where the account, the recipient or the visitor's address has had its hour's share.
 */
export async function admitOrder(trx: Knex, buyer: Buyer, kind: OrderKind): Promise<void> {
  await lockUntilCommit(trx, `orders:${buyer.accountId}`);
  assertRoom(await countOrdersWithinHour(trx, buyer.accountId, kind), maxOfAccount(kind));
  await admitRecipient(trx, buyer, kind);
  await consume(kind === "free" ? visitorLimits.freeOrders : visitorLimits.payments, buyer.visitor);
}

/** Admits the recipient alone: it may be named after the payment was begun. Throws 429 `rate_limited`. */
export async function admitRecipient(trx: Knex, { ownEmail, email }: Buyer, kind: OrderKind): Promise<void> {
  if (!email || isSameEmail(email, ownEmail)) return;
  assertRoom(await countUnconfirmedWithinHour(trx, email.trim()), MAX_FOREIGN_RECIPIENTS_PER_HOUR[kind]);
}

const maxOfAccount = (kind: OrderKind) =>
  kind === "free" ? config().MAX_FREE_ORDERS_PER_HOUR : config().MAX_ORDERS_PER_HOUR;

function assertRoom({ count, seconds }: HourCount, most: number): void {
  if (count >= most)
    throw new StoreError("rate_limited", { retryAfterSeconds: Math.min(HOUR_SECONDS, Math.max(1, seconds ?? 1)) });
}
