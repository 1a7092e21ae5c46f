import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { config } from "../../lib/config";
import { StoreError } from "../../lib/store-error";
import { consume, visitorLimits } from "./visitor-limits";

/** Orders of an hour that name one address which is not the account's own: each sends it a mail. */
const MAX_FOREIGN_RECIPIENTS_PER_HOUR = { paid: 10, free: 3 };

export type OrderKind = "paid" | "free";

/** Who wants to order. */
export type Buyer = {
  accountId: string;
  /** The account's own e-mail address, and the one that the order names; null where it names none yet. */
  ownEmail: string;
  email: string | null;
  /** The visitor's address, as limits count it. */
  visitor: string;
};

export const isSameEmail = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Admits a new payment, or a new free order, within the transaction that writes it down: parallel tries of one account
 * wait for each other. What has been paid for is never asked about here.
 *
 * Throws 429 `rate_limited` where the account, the recipient or the visitor's address has had its hour's share.
 */
export async function admitOrder(trx: Knex, buyer: Buyer, kind: OrderKind): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`orders:${buyer.accountId}`]);
  await assertRoom(trx, ...ordersOfAccount(buyer.accountId, kind));
  await admitRecipient(trx, buyer, kind);
  await consume(kind === "free" ? visitorLimits.freeOrders : visitorLimits.payments, buyer.visitor);
}

/** Admits the recipient alone: it may be named after the payment was begun. Throws 429 `rate_limited`. */
export async function admitRecipient(trx: Knex, { ownEmail, email }: Buyer, kind: OrderKind): Promise<void> {
  if (!email || isSameEmail(email, ownEmail)) return;
  await assertRoom(
    trx,
    "order_contact where lower(email) = lower(?) and confirmed_at is null and deleted_at is null",
    [email.trim()],
    MAX_FOREIGN_RECIPIENTS_PER_HOUR[kind],
  );
}

type Count = [from: string, bindings: string[], most: number];

/** A payment that can't be paid any more is none. A free order is written down as paid. */
function ordersOfAccount(accountId: string, kind: OrderKind): Count {
  const isFree = "(amounts ->> 'total')::int = 0";
  return kind === "free"
    ? [
        `purchase where account_id = ? and deleted_at is null and ${isFree} and state in ('paid', 'ordered')`,
        [accountId],
        config().MAX_FREE_ORDERS_PER_HOUR,
      ]
    : [
        `purchase where account_id = ? and deleted_at is null and not ${isFree} and state <> 'void'`,
        [accountId],
        config().MAX_ORDERS_PER_HOUR,
      ];
}

async function assertRoom(trx: Knex, from: string, bindings: string[], most: number): Promise<void> {
  const { rows } = (await trx.raw(
    `select count(*)::int as count,
            ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
       from ${from} and created_at > now() - interval '1 hour'`,
    bindings,
  )) as { rows: { count: number; seconds: number | null }[] };
  const [row] = rows;
  if (!row || row.count < most) return;
  throw new StoreError("rate_limited", { retryAfterSeconds: Math.max(1, row.seconds ?? 1) });
}
