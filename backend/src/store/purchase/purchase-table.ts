import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { backlogColumns, type Backlog } from "../../lib/backlog";
import { execute, rows } from "../../lib/database";
import { isNotGivenUp } from "../../lib/failed-job-table";
import { CANCELED_ORDERS } from "../medusa-tables/order";
import type { Purchase } from "./purchase";
import { PURCHASE_COLUMNS, toPurchase, toRow, type PurchaseRow } from "./purchase-row";

type Bindings = readonly unknown[] | Record<string, unknown>;

async function select(db: Knex, where: string, bindings: Bindings): Promise<Purchase[]> {
  const found = await rows<PurchaseRow>(
    db,
    `select ${PURCHASE_COLUMNS} from purchase where purchase.deleted_at is null and ${where}`,
    bindings,
  );
  return found.map(toPurchase);
}

/** Locked until the end of the transaction. */
export async function lockPurchase(trx: Knex, id: string): Promise<Purchase> {
  const [purchase] = await select(trx, "id = ? for update", [id]);
  if (!purchase) throw new TypeError(`There is no purchase ${id}.`);
  return purchase;
}

/** A remote payment exists, or may: the provider was asked, and has not answered. */
const IS_REMOTE = "provider is not null and (provider_intent_id is not null or client_secret is null)";

/** What a remote provider may still charge. */
export async function findWithdrawable(db: Knex, cartKey: string): Promise<Purchase[]> {
  return await select(db, `session_id = ? and state in ('open', 'superseded') and ${IS_REMOTE}`, [cartKey]);
}

/** Somebody whose data is erased: what they began signed in, and as a guest by their address. */
export type ErasedBuyer = { customerId: string; email: string | null };

const IS_OF_ERASED = `(purchase.customer_id = :customerId
  or (purchase.account_id is null and purchase.order_id is null and lower(purchase.customer_email) = lower(:email)))`;

/** What somebody who is erased could still pay. */
export async function findUnpaidOf(db: Knex, { customerId, email }: ErasedBuyer): Promise<Purchase[]> {
  return await select(db, `state in ('open', 'superseded') and ${IS_OF_ERASED}`, { customerId, email });
}

export type UnpaidPurchase = Pick<Purchase, "state" | "lines" | "amounts" | "address" | "customerEmail"> & {
  createdAt: string;
};

/** What a customer began to buy, and did not pay or got the money back for. */
export async function selectUnpaidPurchases(db: Knex, customerId: string): Promise<UnpaidPurchase[]> {
  const found = await rows<PurchaseRow & { created_at: Date }>(
    db,
    `select ${PURCHASE_COLUMNS}, purchase.created_at from purchase
      where purchase.customer_id = ? and purchase.state not in ('paid', 'ordered') and purchase.deleted_at is null
      order by purchase.created_at, purchase.id`,
    [customerId],
  );
  return found.map((row) => {
    const { state, lines, amounts, address, customerEmail } = toPurchase(row);
    return { createdAt: row.created_at.toISOString(), state, lines, amounts, address, customerEmail };
  });
}

const BLANK_VOID = `
  update purchase set customer_email = null, customer_name = null, address = null, next = null, updated_at = now()
   where state = 'void' and num_nonnulls(customer_email, customer_name, address, next) > 0`;

/** Takes everything personal off what somebody who is erased never paid. */
export async function blankVoidPurchasesOf(trx: Knex, { customerId, email }: ErasedBuyer): Promise<void> {
  await execute(trx, `${BLANK_VOID} and ${IS_OF_ERASED}`, { customerId, email });
}

/** The same for what nobody has paid for so long. */
export async function blankVoidPurchasesBefore(db: Knex, days: number): Promise<void> {
  await execute(db, `${BLANK_VOID} and updated_at < now() - make_interval(days => ?)`, [days]);
}

/** Rows of one run of a job. */
const MAX_AT_ONCE = 100;

/** What was never tried comes first, then what was tried longest ago: what always fails holds nothing up. */
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

/** Cancellations and refunds that the provider has not confirmed. */
export async function takeUpUnfinished(db: Knex): Promise<Purchase[]> {
  return await takeUp(db, IS_UNFINISHED);
}

/** Begun, and neither paid nor changed for so many days. */
export async function takeUpForgotten(db: Knex, days: number): Promise<Purchase[]> {
  return await takeUp(db, `state = 'open' and updated_at < now() - make_interval(days => ${days})`);
}

/** Paid, but never an order because a process died. */
export async function takeUpUnordered(db: Knex): Promise<Purchase[]> {
  return await takeUp(db, "state = 'paid' and paid_at < now() - interval '20 seconds'");
}

/** Not paid in time, cancelled by the owner, or cut off while cancelled. Another process may be at the last minute's. */
export async function takeUpUnpaid(db: Knex): Promise<Purchase[]> {
  return await takeUp(
    db,
    `state = 'ordered'
      and ((due_state = 'canceling' and updated_at < now() - interval '1 minute')
        or (due_state = 'awaited' and (due_at < now() or order_id in (${CANCELED_ORDERS}))))`,
  );
}

export type CountedBuyer = { accountId: string } | { guestEmail: string };

function isOf(buyer: CountedBuyer): [where: string, value: string] {
  return "accountId" in buyer
    ? ["account_id = ?", buyer.accountId]
    : ["account_id is null and lower(customer_email) = lower(?)", buyer.guestEmail.trim()];
}

export async function countUnpaid(db: Knex, buyer: CountedBuyer): Promise<number> {
  const [where, value] = isOf(buyer);
  return (await select(db, `${where} and state in ('paid', 'ordered') and due_state = 'awaited'`, [value])).length;
}

export async function findByIntent(db: Knex, intentId: string): Promise<Purchase | undefined> {
  return (await select(db, "provider_intent_id = ?", [intentId]))[0];
}

export async function findPurchase(db: Knex, id: string): Promise<Purchase | undefined> {
  return (await selectPurchases(db, [id])).get(id);
}

/** By their ids. */
export async function selectPurchases(db: Knex, ids: readonly string[]): Promise<Map<string, Purchase>> {
  return new Map((await select(db, "id = any(?)", [ids])).map((purchase) => [purchase.id, purchase]));
}

/** Those that are paid for, and not orders yet, in the order in which they were. */
export async function selectPaid(db: Knex, ids: readonly string[]): Promise<Purchase[]> {
  return await select(db, "id = any(?) and state = 'paid' order by paid_at, id", [ids]);
}

export async function markOrdered(trx: Knex, ids: readonly string[]): Promise<void> {
  await execute(trx, "update purchase set state = 'ordered', updated_at = now() where id = any(?) and state = 'paid'", [
    ids,
  ]);
}

/** Undefined for an order that was made at Medusa. */
export async function selectPurchaseOfOrder(db: Knex, orderId: string): Promise<Purchase | undefined> {
  return (await select(db, "order_id = ?", [orderId]))[0];
}

/** A cart has at most one that can still be paid. */
export async function findOpenPurchase(db: Knex, cartId: string): Promise<Purchase | undefined> {
  return (await select(db, "cart_id = ? and state = 'open'", [cartId]))[0];
}

/**
 * The same of the cart id `:cartKey`, in SQL, for a look without its lock. `mark`: another one once it has changed. It asks by
 * the cart, which the index of open purchases has: a plan that was kept while none was open reads no other's later.
 */
export const OPEN_OF_CART_KEY = `
  select ${PURCHASE_COLUMNS}, purchase.xmin::text as mark from purchase
   where purchase.deleted_at is null and session_id = :cartKey and state = 'open'
     and purchase.cart_id = (select cart_id from cart_session where id = :cartKey and deleted_at is null)`;

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
  return (await rows(db, `select 1 where ${isNumberTaken("?")}`, [orderNumber])).length > 0;
}

export type OrderKind = "paid" | "free";

/** `seconds` until the first one counted is an hour old. */
export type HourCount = { count: number; seconds: number | null };

/** Payments that can no longer be paid do not count. A free order is written as paid. */
const COUNTS: Record<OrderKind, string> = {
  paid: "(amounts ->> 'total')::int <> 0 and state <> 'void'",
  free: "(amounts ->> 'total')::int = 0 and state in ('paid', 'ordered')",
};

/** For a guest's e-mail only orders that were made count: what strangers began in its name must not block its owner. */
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

/** Whether some purchase has the number that this SQL names. */
export const isNumberTaken = (orderNumber: string): string =>
  `exists (select 1 from purchase where order_number = ${orderNumber} and deleted_at is null)`;

/**
 * Makes an open purchase paid, in SQL: `paid` names its row as JSON, `orderNumber` its number, `mark` what it was read with. No
 * row where it has changed since.
 */
export const payOpenPurchase = ({ paid, orderNumber, mark }: Record<"paid" | "orderNumber" | "mark", string>) => `
  update purchase
     set state = 'paid', next = null, customer_id = ${paid} ->> 'customer_id', provider_intent_id = null,
         payment_collection_id = null, payment_session_id = null, lines = (${paid} ->> 'lines')::jsonb,
         amounts = (${paid} ->> 'amounts')::jsonb, address = (${paid} ->> 'address')::jsonb,
         promotion = (${paid} ->> 'promotion')::jsonb, shipping = (${paid} ->> 'shipping')::jsonb,
         customer_email = ${paid} ->> 'customer_email', customer_name = ${paid} ->> 'customer_name',
         order_number = ${orderNumber}, order_id = ${paid} ->> 'order_id',
         paid_at = (${paid} ->> 'paid_at')::timestamptz, updated_at = now()
   where id = ${paid} ->> 'id' and cart_id = ${paid} ->> 'cart_id' and state = 'open' and deleted_at is null
     and xmin::text = ${mark}`;

export async function insertPurchase(db: Knex, purchase: Purchase): Promise<void> {
  await db("purchase").insert(toRow(purchase));
}

export async function updatePurchase(db: Knex, purchase: Purchase): Promise<void> {
  await db("purchase")
    .where({ id: purchase.id })
    .update({ ...toRow(purchase), updated_at: db.fn.now() });
}

export async function patchPurchase(db: Knex, id: string, changes: Partial<Purchase>): Promise<void> {
  await db("purchase")
    .where({ id })
    .update({ ...toRow(changes), updated_at: db.fn.now() });
}

/** Only while the purchase can still be paid; returns whether it could. */
export async function patchOpenPurchase(db: Knex, id: string, changes: Partial<Purchase>): Promise<boolean> {
  const changed = await db("purchase")
    .where({ id, state: "open" })
    .update({ ...toRow(changes), updated_at: db.fn.now() });
  return changed > 0;
}

/** Returns false where the purchase has an intent by now, or is paid. */
export async function voidUnstartedPurchase(db: Knex, id: string): Promise<boolean> {
  const changed = await db("purchase")
    .where({ id, provider_intent_id: null })
    .whereIn("state", ["open", "superseded"])
    .update({ state: "void", updated_at: db.fn.now() });
  return changed > 0;
}

export async function hasRemotePayment(db: Knex, cartId: string): Promise<boolean> {
  return (await select(db, `cart_id = ? and state = 'open' and ${IS_REMOTE}`, [cartId])).length > 0;
}

/** Paid, and not yet orders at Medusa. */
export async function selectOrderBacklog(db: Knex): Promise<Backlog> {
  return await selectBacklog(db, "paid_at", `state = 'paid' and ${isNotGivenUp("order", "purchase.id")}`);
}

/** To be reconciled with their provider. */
export async function selectPaymentBacklog(db: Knex): Promise<Backlog> {
  return await selectBacklog(db, "updated_at", `${IS_UNFINISHED} and ${isNotGivenUp("payment", "purchase.id")}`);
}

async function selectBacklog(db: Knex, dueAt: string, where: string): Promise<Backlog> {
  const sql = `select ${backlogColumns(dueAt)} from purchase where deleted_at is null and ${where}`;
  const [backlog] = await rows<Backlog>(db, sql);
  return backlog!;
}
