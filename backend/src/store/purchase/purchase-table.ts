import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { optionsOfSize } from "@nocturne/contract";
import { rows } from "../../lib/database";
import { CANCELED_ORDERS } from "../medusa-tables/order";
import type { Due, Purchase, PurchasePromotion, PurchaseTerms } from "./purchase";

/** A purchase as its columns have it. */
export type PurchaseRow = {
  id: string;
  session_id: string;
  cart_id: string;
  account_id: string;
  customer_id: string;
  state: Purchase["state"];
  provider: string | null;
  client_secret: string | null;
  provider_intent_id: string | null;
  payment_collection_id: string | null;
  payment_session_id: string | null;
  next: Purchase["next"];
  lines: Purchase["lines"];
  amounts: Purchase["amounts"];
  address: Purchase["address"];
  promotion: StoredPromotions;
  customer_email: string | null;
  customer_name: string | null;
  order_number: string | null;
  order_id: string | null;
  paid_at: Date | null;
  due_at: Date | null;
  due_state: Due["state"] | null;
  instructions: Due["instructions"] | null;
};

export const PURCHASE_COLUMNS = `purchase.id, purchase.session_id, purchase.cart_id, purchase.account_id,
  purchase.customer_id, purchase.state, purchase.provider, purchase.client_secret, purchase.provider_intent_id,
  purchase.payment_collection_id, purchase.payment_session_id, purchase.next, purchase.lines, purchase.amounts,
  purchase.address, purchase.promotion, purchase.customer_email, purchase.customer_name, purchase.order_number,
  purchase.order_id, purchase.paid_at, purchase.due_at, purchase.due_state, purchase.instructions`;

/** A list; until version 0.2.0 the one promotion of a purchase, whose discount is all of it. */
type StoredPromotions = PurchasePromotion[] | { id: string; code: string } | null | undefined;

function toPromotions(stored: StoredPromotions, discount: number): PurchasePromotion[] {
  if (Array.isArray(stored)) return stored;
  return stored ? [{ ...stored, cents: discount }] : [];
}

/** Purchases of older versions have no discount written down, no list of promotions, or no options. */
function asWritten<Terms extends Pick<PurchaseTerms, "lines" | "amounts">>(
  terms: Terms,
  stored: StoredPromotions,
): Terms & Pick<PurchaseTerms, "promotions"> {
  const discount = terms.amounts.discount ?? 0;
  const promotions = toPromotions(stored, discount);
  const [only] = promotions;
  return {
    ...terms,
    promotions,
    lines: terms.lines.map((line) => ({
      ...line,
      options: line.options ?? optionsOfSize(line.size),
      discountCents: line.discountCents ?? 0,
      promotionCents: line.promotionCents ?? (only ? { [only.id]: line.discountCents } : {}),
    })),
    amounts: { ...terms.amounts, discount },
  };
}

function toTerms(stored: PurchaseTerms & { promotion?: StoredPromotions }): PurchaseTerms {
  const { lines, amounts, address } = stored;
  return asWritten({ lines, amounts, address }, stored.promotions ?? stored.promotion);
}

function toDue({ due_at: at, due_state: state, instructions }: PurchaseRow): Due | null {
  return at && state && instructions ? { at: at.toISOString(), state, instructions } : null;
}

export function toPurchase(row: PurchaseRow): Purchase {
  const purchase = {
    id: row.id,
    cartKey: row.session_id,
    cartId: row.cart_id,
    accountId: row.account_id,
    customerId: row.customer_id,
    state: row.state,
    provider: row.provider,
    clientSecret: row.client_secret,
    providerIntentId: row.provider_intent_id,
    paymentCollectionId: row.payment_collection_id,
    paymentSessionId: row.payment_session_id,
    next: row.next && toTerms(row.next),
    lines: row.lines,
    amounts: row.amounts,
    address: row.address,
    customerEmail: row.customer_email,
    customerName: row.customer_name,
    orderNumber: row.order_number,
    orderId: row.order_id,
    paidAt: row.paid_at?.toISOString() ?? null,
    due: toDue(row),
  };
  return asWritten(purchase, row.promotion);
}

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

/** Purchases whose cancellation or refund the provider has not confirmed. */
export async function takeUpUnfinished(db: Knex): Promise<Purchase[]> {
  return await takeUp(
    db,
    `state in ('superseded', 'refund_due') and updated_at < now() - interval '30 seconds' and ${IS_REMOTE}`,
  );
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

/** How many orders of an account are still to be paid. */
export async function countUnpaid(db: Knex, accountId: string): Promise<number> {
  return (await select(db, "account_id = ? and state in ('paid', 'ordered') and due_state = 'awaited'", [accountId]))
    .length;
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

/** How many orders of a kind an account has begun within the hour. */
export async function countOrdersWithinHour(trx: Knex, accountId: string, kind: OrderKind): Promise<HourCount> {
  const [counted] = await rows<HourCount>(
    trx,
    `select count(*)::int as count,
            ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
       from purchase
      where account_id = ? and deleted_at is null and ${COUNTS[kind]} and created_at > now() - interval '1 hour'`,
    [accountId],
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

/** Ends a purchase that nobody was given a secret for; answers false where it has an intent by now. */
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

/** Columns of what is given; knex leaves an undefined column alone. */
function toRow(purchase: Partial<Purchase>): Record<string, unknown> {
  const json = (value: unknown) => (value === undefined || value === null ? value : JSON.stringify(value));
  return {
    id: purchase.id,
    session_id: purchase.cartKey,
    cart_id: purchase.cartId,
    account_id: purchase.accountId,
    customer_id: purchase.customerId,
    state: purchase.state,
    provider: purchase.provider,
    client_secret: purchase.clientSecret,
    provider_intent_id: purchase.providerIntentId,
    payment_collection_id: purchase.paymentCollectionId,
    payment_session_id: purchase.paymentSessionId,
    next: json(purchase.next),
    lines: json(purchase.lines),
    amounts: json(purchase.amounts),
    address: json(purchase.address),
    promotion: json(purchase.promotions),
    customer_email: purchase.customerEmail,
    customer_name: purchase.customerName,
    order_number: purchase.orderNumber,
    order_id: purchase.orderId,
    paid_at: purchase.paidAt,
    due_at: purchase.due === null ? null : purchase.due?.at,
    due_state: purchase.due === null ? null : purchase.due?.state,
    instructions: json(purchase.due === null ? null : purchase.due?.instructions),
  };
}
