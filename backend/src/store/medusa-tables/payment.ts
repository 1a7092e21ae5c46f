import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** Medusa's record of the card payment of an order. */
export type OrderPayment = { orderId: string; paymentId: string; collectionId: string };

export async function findOrderPayment(
  db: Knex,
  orderId: string,
  providerId: string,
): Promise<OrderPayment | undefined> {
  const [row] = await rows<{ id: string; payment_collection_id: string }>(
    db,
    `select payment.id, payment.payment_collection_id
       from order_payment_collection link
       join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
      where link.order_id = ? and link.deleted_at is null and payment.provider_id = ?
      order by payment.created_at
      limit 1`,
    [orderId, providerId],
  );
  return row && { orderId, paymentId: row.id, collectionId: row.payment_collection_id };
}

/** The order that a payment of Medusa pays for. */
export async function selectOrderOfPayment(db: Knex, paymentId: string): Promise<string | undefined> {
  const [link] = await rows<{ order_id: string }>(
    db,
    `select link.order_id
       from payment
       join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
      where payment.id = ? and link.deleted_at is null`,
    [paymentId],
  );
  return link?.order_id;
}

/** What was captured of the payment that a capture belongs to, in cents. Medusa stores a capture before its provider acts. */
export async function sumCapturedCents(db: Knex, captureId: string): Promise<number> {
  const [sum] = await rows<{ amount: string }>(
    db,
    `select coalesce(sum(capture.amount), 0)::text as amount
       from capture
      where capture.deleted_at is null and capture.payment_id = (select payment_id from capture where id = ?)`,
    [captureId],
  );
  return Math.round(Number(sum?.amount ?? 0) * 100);
}

/** What was captured of an order's payments, in cents, parts and what went back again included. */
export async function selectCapturedCents(db: Knex, orderId: string): Promise<number> {
  const [sum] = await rows<{ amount: string }>(
    db,
    `select coalesce(sum(capture.amount), 0)::text as amount
       from order_payment_collection link
       join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
       join capture on capture.payment_id = payment.id and capture.deleted_at is null
      where link.order_id = ? and link.deleted_at is null`,
    [orderId],
  );
  return Math.round(Number(sum?.amount ?? 0) * 100);
}

/**
 * What is here of an order's payments, in dollars as Medusa has them: captured, and not refunded. Medusa's own checkout captures
 * fractions of a cent, which nobody can be given back: less than half a cent is nothing.
 */
export async function selectLeftMoney(db: Knex, orderId: string): Promise<{ paymentId: string; dollars: string }[]> {
  const found = await rows<{ payment_id: string; dollars: string }>(
    db,
    `select payment.id as payment_id, (captured.amount - refunded.amount)::text as dollars
       from order_payment_collection link
       join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
      cross join lateral (
        select coalesce(sum(capture.amount), 0) as amount from capture
         where capture.payment_id = payment.id and capture.deleted_at is null
      ) captured
      cross join lateral (
        select coalesce(sum(refund.amount), 0) as amount from refund
         where refund.payment_id = payment.id and refund.deleted_at is null
      ) refunded
      where link.order_id = ? and link.deleted_at is null and round(captured.amount - refunded.amount, 2) > 0
      order by payment.id`,
    [orderId],
  );
  return found.map((row) => ({ paymentId: row.payment_id, dollars: row.dollars }));
}

/** Ids that follow from the purchase, so that a repeated run finds the first one's. */
export type CapturedPayment = {
  collectionId: string;
  sessionId: string;
  paymentId: string;
  captureId: string;
  providerId: string;
  currencyCode: string;
  /** Dollars as exact text. */
  amount: string;
  sessionData: Record<string, string>;
};

/**
 * Writes payments of orders as Medusa's payment module leaves them once it has asked a provider that has nothing to say:
 * collection, session, payment and capture, all or nothing, in two statements instead of forty each. Returns the captures
 * that were written; where a collection is there already, nothing of its payment is changed.
 */
export async function insertCapturedPayments(db: Knex, payments: readonly CapturedPayment[]): Promise<Set<string>> {
  return await db.transaction(async (trx) => {
    const written = await rows<{ id: string; payment_id: string }>(trx, CAPTURED_PAYMENTS, {
      payments: JSON.stringify(payments),
    });
    if (written.length === 0) return new Set();
    // A change of its own, as at Medusa: what watches for money that has arrived sees it.
    await execute(trx, "update payment set captured_at = now() where id = any(?)", [
      written.map((capture) => capture.payment_id),
    ]);
    return new Set(written.map(({ id }) => id));
  });
}

const CAPTURED_PAYMENTS = `
  with money as (
    select wanted.*, jsonb_build_object('value', wanted.amount::text, 'precision', 20) as raw,
           jsonb_build_object('value', '0', 'precision', 20) as raw_nothing, now() as at
      from jsonb_to_recordset(cast(:payments as jsonb)) as wanted(
             "collectionId" text, "sessionId" text, "paymentId" text, "captureId" text, "providerId" text,
             "currencyCode" text, amount numeric, "sessionData" jsonb)
  ), collection as (
    insert into payment_collection (id, currency_code, amount, raw_amount, authorized_amount, raw_authorized_amount,
                                    captured_amount, raw_captured_amount, refunded_amount, raw_refunded_amount,
                                    completed_at, status)
    select "collectionId", "currencyCode", amount, raw, amount, raw, amount, raw, 0, raw_nothing, at, 'completed'
      from money
    on conflict (id) do nothing
    returning id
  ), session as (
    insert into payment_session (id, currency_code, amount, raw_amount, provider_id, data, status, authorized_at,
                                 payment_collection_id)
    select "sessionId", "currencyCode", amount, raw, "providerId", "sessionData", 'authorized', at, collection.id
      from money join collection on collection.id = "collectionId"
    returning id, payment_collection_id
  ), paid as (
    insert into payment (id, amount, raw_amount, currency_code, provider_id, data, payment_collection_id,
                         payment_session_id)
    select "paymentId", amount, raw, "currencyCode", "providerId", '{}', session.payment_collection_id, session.id
      from money join session on session.id = "sessionId"
    returning id
  )
  insert into capture (id, amount, raw_amount, payment_id)
  select "captureId", amount, raw, paid.id from money join paid on paid.id = "paymentId"
  returning id, payment_id`;

/** Those of these orders at which the money of their payment counts as paid at Medusa. */
export async function selectBookedOrders(db: Knex, orderIds: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ order_id: string }>(
    db,
    "select order_id from order_transaction where order_id = any(?) and reference = 'capture' and deleted_at is null",
    [orderIds],
  );
  return new Set(found.map((entry) => entry.order_id));
}

/** True once any money of a payment collection was captured, or is being captured. */
export async function hasCapture(db: Knex, collectionId: string): Promise<boolean> {
  const captures = await rows(
    db,
    `select 1 from payment
       join capture on capture.payment_id = payment.id and capture.deleted_at is null
      where payment.payment_collection_id = ? and payment.deleted_at is null limit 1`,
    [collectionId],
  );
  return captures.length > 0;
}

/**
 * Captures, one of an order, of orders that are still unpaid, whose process seems to have died before it asked the payment
 * provider: Medusa counts them, and makes no other. Captures of a part of the money are among them.
 */
export async function selectLeftCaptures(db: Knex): Promise<{ purchaseId: string; captureId: string }[]> {
  const found = await rows<{ purchase_id: string; capture_id: string }>(
    db,
    `select purchase.id as purchase_id, min(capture.id) as capture_id
       from purchase
       join order_payment_collection link on link.order_id = purchase.order_id and link.deleted_at is null
       join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
       join capture on capture.payment_id = payment.id and capture.deleted_at is null
      where purchase.state = 'ordered' and purchase.due_state = 'awaited' and purchase.deleted_at is null
        and payment.captured_at is null
      group by purchase.id
     having max(capture.created_at) < now() - interval '2 minutes'`,
  );
  return found.map((row) => ({ purchaseId: row.purchase_id, captureId: row.capture_id }));
}
