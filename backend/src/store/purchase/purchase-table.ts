import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { backlogColumns, type Backlog } from "../../lib/backlog";
import { rows } from "../../lib/database";
import { isNotGivenUp } from "../../lib/failed-job-table";
import { CANCELED_ORDERS } from "../medusa-tables/order";
import type { Purchase } from "./purchase";
import { PURCHASE_COLUMNS, toPurchase, toRow, type PurchaseRow } from "./purchase-row";

/** A purchase as its columns have it. */
async function select(db: Knex, where: string, bindings: string[]): Promise<Purchase[]> {
  const found = await rows<PurchaseRow>(
    db,
    `select ${PURCHASE_COLUMNS} from purchase where purchase.deleted_at is null and ${where}`,
    bindings,
  );
  return found.map(toPurchase);
}

/** Reads a purchase and locks it until the end of the transaction. */
export async function lockPurchase(trx: Knex, id: string): Promise<Purchase> {
  const [purchase] = await select(trx, "id = ? for update", [id]);
  if (!purchase) throw new TypeError(`There is no purchase ${id}.`);
  return purchase;
}

/** A payment of this purchase exists at a remote provider, or may: it was asked for, and has not answered. */
const IS_REMOTE = "provider is not null and (provider_intent_id is not null or client_secret is null)";

/** Purchases of a cart id that a remote provider might still be able to charge. */
export async function findWithdrawable(db: Knex, cartKey: string): Promise<Purchase[]> {
  return await select(db, `session_id = ? and state in ('open', 'superseded') and ${IS_REMOTE}`, [cartKey]);
}

/** Rows of a job's turn: long enough to catch up, short enough to be done before the next one. */
const MAX_AT_ONCE = 100;

/**
 * Takes up what a job has to work on: what was never tried first, then what was tried longest ago. However much always
 * fails, everything else gets its turn.
 */
async function takeUp(db: Knex, where: string): Promise<Purchase[]> {
  const taken = await rows<PurchaseRow>(
    db,
    `update purchase set checked_at = now()
      where id in (
        select id from purchase
         where deleted_at is null and ${where}
         order by checked_at nulls first, paid_at, id
         limit ${MAX_AT_ONCE}
           for update skip locked)
     returning ${PURCHASE_COLUMNS}`,
  );
  return taken.map(toPurchase);
}

const IS_UNFINISHED = `state in ('superseded', 'refund_due') and updated_at < now() - interval '30 seconds' and ${IS_REMOTE}`;

/** Purchases whose cancellation or refund the provider has not confirmed. */
export async function takeUpUnfinished(db: Knex): Promise<Purchase[]> {
  return await takeUp(db, IS_UNFINISHED);
}

/** Purchases that were paid for and, because a process died, never became an order. */
export async function takeUpUnordered(db: Knex): Promise<Purchase[]> {
  return await takeUp(db, "state = 'paid' and paid_at < now() - interval '20 seconds'");
}

/**
 * Orders that were not paid in time, those that the owner cancelled, and those whose cancellation was cut off: what is
 * younger than a minute somebody else may still be at.
 */
export async function takeUpUnpaid(db: Knex): Promise<Purchase[]> {
  return await takeUp(
    db,
    `state = 'ordered'
      and ((due_state = 'canceling' and updated_at < now() - interval '1 minute')
        or (due_state = 'awaited' and (due_at < now() or order_id in (${CANCELED_ORDERS}))))`,
  );
}

/** Whose purchases are counted: an account's, or those that guests made with an e-mail. */
export type CountedBuyer = { accountId: string } | { guestEmail: string };

function isOf(buyer: CountedBuyer): [where: string, value: string] {
  return "accountId" in buyer
    ? ["account_id = ?", buyer.accountId]
    : ["account_id is null and lower(customer_email) = lower(?)", buyer.guestEmail.trim()];
}

/** How many orders of a buyer are still to be paid. */
export async function countUnpaid(db: Knex, buyer: CountedBuyer): Promise<number> {
  const [where, value] = isOf(buyer);
  return (await select(db, `${where} and state in ('paid', 'ordered') and due_state = 'awaited'`, [value])).length;
}

export async function findByIntent(db: Knex, intentId: string): Promise<Purchase | undefined> {
  return (await select(db, "provider_intent_id = ?", [intentId]))[0];
}

export async function findPurchase(db: Knex, id: string): Promise<Purchase | undefined> {
  return (await select(db, "id = ?", [id]))[0];
}

/** The purchase that became this order; undefined for an order that was made at Medusa. */
export async function selectPurchaseOfOrder(db: Knex, orderId: string): Promise<Purchase | undefined> {
  return (await select(db, "order_id = ?", [orderId]))[0];
}

/** The one purchase of a cart that can still be paid. */
export async function findOpenPurchase(db: Knex, cartId: string): Promise<Purchase | undefined> {
  return (await select(db, "cart_id = ? and state = 'open'", [cartId]))[0];
}

/** The same of a cart id, for a look without its lock. */
export async function findOpenOfCartKey(db: Knex, cartKey: string): Promise<Purchase | undefined> {
  return (await select(db, "session_id = ? and state = 'open'", [cartKey]))[0];
}

/** What was last paid for with a cart id. */
export async function findLastPaid(db: Knex, cartKey: string): Promise<Purchase | undefined> {
  return (
    await select(db, "session_id = ? and state in ('paid', 'ordered') order by paid_at desc, id desc limit 1", [
      cartKey,
    ])
  )[0];
}

export async function findPaidByNumber(db: Knex, cartKey: string, orderNumber: string): Promise<Purchase | undefined> {
  return (
    await select(db, "session_id = ? and order_number = ? and state in ('paid', 'ordered')", [cartKey, orderNumber])
  )[0];
}

export async function isOrderNumberTaken(db: Knex, orderNumber: string): Promise<boolean> {
  return (await rows(db, "select 1 from purchase where order_number = ? limit 1", [orderNumber])).length > 0;
}

export type OrderKind = "paid" | "free";

/** What was counted within the hour, and in how many seconds the first of it is an hour old. */
export type HourCount = { count: number; seconds: number | null };

/** A payment that can't be paid any more is none. A free order is written down as paid. */
const COUNTS: Record<OrderKind, string> = {
  paid: "(amounts ->> 'total')::int <> 0 and state <> 'void'",
  free: "(amounts ->> 'total')::int = 0 and state in ('paid', 'ordered')",
};

/**
 * How many orders of a kind a buyer has begun within the hour. Of a guest's e-mail those count that became orders: what
 * strangers only began in its name must not keep its owner from buying.
 */
export async function countOrdersWithinHour(trx: Knex, buyer: CountedBuyer, kind: OrderKind): Promise<HourCount> {
  const [where, value] = isOf(buyer);
  const counts = "guestEmail" in buyer ? `${COUNTS[kind]} and state in ('paid', 'ordered')` : COUNTS[kind];
  const [counted] = await rows<HourCount>(
    trx,
    `select count(*)::int as count,
            ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
       from purchase
      where ${where} and deleted_at is null and ${counts} and created_at > now() - interval '1 hour'`,
    [value],
  );
  return counted ?? { count: 0, seconds: null };
}

export async function insertPurchase(db: Knex, purchase: Purchase): Promise<void> {
  await db("purchase").insert(toRow(purchase));
}

export async function updatePurchase(db: Knex, purchase: Purchase): Promise<void> {
  await db("purchase")
    .where({ id: purchase.id })
    .update({ ...toRow(purchase), updated_at: db.fn.now() });
}

/** Changes what is named, and nothing else. */
export async function patchPurchase(db: Knex, id: string, changes: Partial<Purchase>): Promise<void> {
  await db("purchase")
    .where({ id })
    .update({ ...toRow(changes), updated_at: db.fn.now() });
}

/** Like `patchPurchase`, but only while the purchase can still be paid; answers whether it could. */
export async function patchOpenPurchase(db: Knex, id: string, changes: Partial<Purchase>): Promise<boolean> {
  const changed = await db("purchase")
    .where({ id, state: "open" })
    .update({ ...toRow(changes), updated_at: db.fn.now() });
  return changed > 0;
}

/** Ends a purchase that nobody was given a secret for; returns false where it has an intent by now. */
export async function voidUnstartedPurchase(db: Knex, id: string): Promise<boolean> {
  const changed = await db("purchase")
    .where({ id, provider_intent_id: null })
    .update({ state: "void", updated_at: db.fn.now() });
  return changed > 0;
}

/** True while somebody could pay at a remote provider for what is in this cart. */
export async function hasRemotePayment(db: Knex, cartId: string): Promise<boolean> {
  return (await select(db, `cart_id = ? and state = 'open' and ${IS_REMOTE}`, [cartId])).length > 0;
}

/** Purchases that are paid for and not Medusa's orders yet. */
export async function selectOrderBacklog(db: Knex): Promise<Backlog> {
  return await selectBacklog(db, "paid_at", `state = 'paid' and ${isNotGivenUp("order", "purchase.id")}`);
}

/** Purchases whose payment is still to be brought in line at its provider. */
export async function selectPaymentBacklog(db: Knex): Promise<Backlog> {
  return await selectBacklog(db, "updated_at", `${IS_UNFINISHED} and ${isNotGivenUp("payment", "purchase.id")}`);
}

async function selectBacklog(db: Knex, dueAt: string, where: string): Promise<Backlog> {
  const sql = `select ${backlogColumns(dueAt)} from purchase where deleted_at is null and ${where}`;
  const [backlog] = await rows<Backlog>(db, sql);
  return backlog!;
}
