import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { isSameEmail } from "../../lib/same-email";
import { config } from "../../lib/config";
import { StoreError } from "../../lib/store-error";
import { lockUntilCommit } from "../../lib/with-advisory-lock";
import { consume, visitorLimits } from "../limits/visitor-limits";
import { countUnconfirmedWithinHour } from "../order/order-contact-table";
import { countOrdersWithinHour, type CountedBuyer, type HourCount, type OrderKind } from "../purchase/purchase-table";

/**
 * Orders of an hour that name one address which nobody has proved to be the buyer's, as a guest's is or one that is not the
 * account's own: each sends it a mail.
 */
const MAX_FOREIGN_RECIPIENTS_PER_HOUR = { paid: 10, free: 3 };

const HOUR_SECONDS = 3_600;

/** The buyer whose order is to be admitted. */
export type Buyer = {
  /** The account and its own e-mail address; null for a guest. */
  account: { id: string; email: string } | null;
  /** The address that the order names; null where it names none yet. */
  email: string | null;
  /** The visitor's address, as limits count it. */
  visitor: string;
};

/** As whom the purchases of a buyer are counted. A guest is an e-mail. */
export function countedBuyer({ account, email }: Buyer): CountedBuyer {
  if (account) return { accountId: account.id };
  if (!email) throw new StoreError("guest_email_required");
  return { guestEmail: email };
}

/** Lets parallel orders of one buyer wait for each other until the transaction ends. */
export async function lockOrdersOf(trx: Knex, buyer: CountedBuyer): Promise<void> {
  const name = "accountId" in buyer ? buyer.accountId : buyer.guestEmail.trim().toLowerCase();
  await lockUntilCommit(trx, `orders:${name}`);
}

/**
 * Admits a new payment, or a new free order, within the transaction that writes it down: parallel tries of one buyer
 * wait for each other. What has been paid for is never asked about here.
 *
 * Throws 429 `rate_limited` where the account, the recipient or the visitor's address has had its hour's share.
 */
export async function admitOrder(trx: Knex, buyer: Buyer, kind: OrderKind): Promise<void> {
  const counted = countedBuyer(buyer);
  await lockOrdersOf(trx, counted);
  if ("accountId" in counted) assertRoom(await countOrdersWithinHour(trx, counted, kind), maxOfAccount(kind));
  await admitRecipient(trx, buyer, kind);
  await consume(kind === "free" ? visitorLimits.freeOrders : visitorLimits.payments, buyer.visitor);
  if (!buyer.account)
    await consume(kind === "free" ? visitorLimits.guestOrders : visitorLimits.guestPayments, buyer.visitor);
}

/** Admits the recipient alone: it may be named after the payment was begun. Throws 429 `rate_limited`. */
export async function admitRecipient(trx: Knex, { account, email }: Buyer, kind: OrderKind): Promise<void> {
  if (!email || (account && isSameEmail(email, account.email))) return;
  const count = account
    ? await countUnconfirmedWithinHour(trx, email.trim())
    : await countOrdersWithinHour(trx, { guestEmail: email }, kind);
  assertRoom(count, MAX_FOREIGN_RECIPIENTS_PER_HOUR[kind]);
}

const maxOfAccount = (kind: OrderKind) =>
  kind === "free" ? config().MAX_FREE_ORDERS_PER_HOUR : config().MAX_ORDERS_PER_HOUR;

function assertRoom({ count, seconds }: HourCount, most: number): void {
  if (count >= most)
    throw new StoreError("rate_limited", { retryAfterSeconds: Math.min(HOUR_SECONDS, Math.max(1, seconds ?? 1)) });
}
