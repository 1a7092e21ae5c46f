import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import type { OrderPayment } from "./payment";

/** A refund that was made at the provider, and the payment of ours it belongs to. */
export type RefundRecord = OrderPayment & { id: string; recordId: string; cents: number };

/**
 * What Medusa holds of a refund. `unfinished`: the order is not in line with the record yet, and nobody is at it: a record
 * of ours, or one of a refund of Medusa's own whose process died before it wrote the order's transaction.
 */
export type RecordState = "none" | "unfinished" | "whole";

/** Medusa's refund of a payment takes less; a record that is older and not whole was cut off. */
const CUT_OFF = "refund.created_at < now() - interval '2 minutes'";

/** Of a refund by itself Medusa notes the refund's id, of one with a cancelled order the payment's. */
const HAS_TRANSACTION = `exists (
  select 1 from order_transaction entry
   where entry.reference_id in (refund.id, refund.payment_id) and entry.reference = 'refund' and entry.deleted_at is null)`;

export async function stateOfRecord(db: Knex, recordId: string): Promise<RecordState> {
  const [row] = await rows<{ is_unfinished: boolean }>(
    db,
    `select coalesce(metadata ->> 'is_unfinished', '') = 'true' or (${CUT_OFF} and not ${HAS_TRANSACTION}) as is_unfinished
       from refund where id = ? and deleted_at is null`,
    [recordId],
  );
  if (!row) return "none";
  return row.is_unfinished ? "unfinished" : "whole";
}

/** Records of a payment that its provider should know by now, and does not: the process died before it had asked. */
export async function findUnheardRecords(
  db: Knex,
  payment: OrderPayment,
  heard: string[],
): Promise<{ recordId: string; cents: number }[]> {
  const records = await rows<{ id: string; amount: string }>(
    db,
    `select id, amount::text from refund
      where payment_id = ? and deleted_at is null and ${CUT_OFF} and not (id = any(?))`,
    [payment.paymentId, heard],
  );
  return records.map(({ id, amount }) => ({ recordId: id, cents: Math.round(Number(amount) * 100) }));
}

/** Payment intents that Medusa has given something back of since then, as far as its records that are not `heard` say. */
export async function findUnheardIntents(db: Knex, sinceSeconds: number, heard: string[]): Promise<string[]> {
  const intents = await rows<{ intent_id: string }>(
    db,
    `select distinct purchase.provider_intent_id as intent_id
       from refund
       join payment on payment.id = refund.payment_id and payment.deleted_at is null
       join purchase on purchase.payment_collection_id = payment.payment_collection_id and purchase.deleted_at is null
      where refund.deleted_at is null and refund.created_at > to_timestamp(?) and ${CUT_OFF}
        and not (refund.id = any(?)) and purchase.provider_intent_id is not null and purchase.state = 'ordered'`,
    [sinceSeconds, heard],
  );
  return intents.map((row) => row.intent_id);
}

/**
 * Writes Medusa's record of a refund, or takes up one that was cut off, and what of the collection has gone back by now.
 * Repeatable.
 */
export async function insertRecord(db: Knex, refund: RefundRecord): Promise<void> {
  await db.transaction(async (trx) => {
    const amount = formatCents(refund.cents);
    await execute(
      trx,
      `insert into refund (id, payment_id, amount, raw_amount, note, metadata)
       values (?, ?, ?::numeric, jsonb_build_object('value', ?::text, 'precision', 20), ?,
               jsonb_build_object('provider_refund_id', ?::text, 'is_unfinished', true))
       on conflict (id) do update set metadata = coalesce(refund.metadata, '{}') || '{"is_unfinished": true}'`,
      [refund.recordId, refund.paymentId, amount, amount, `Made at the payment provider (${refund.id})`, refund.id],
    );
    await countRefunded(trx, refund.collectionId);
  });
}

export async function finishRecord(db: Knex, recordId: string): Promise<void> {
  await execute(db, "update refund set metadata = metadata - 'is_unfinished', updated_at = now() where id = ?", [
    recordId,
  ]);
}

/** Takes back the record of a refund that came to nothing. Repeatable. */
export async function removeRecord(db: Knex, refund: RefundRecord): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(trx, "update refund set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null", [
      refund.recordId,
    ]);
    await countRefunded(trx, refund.collectionId);
  });
}

/** The payment collection shows the sum of its refunds, as Medusa's own refunds leave it. */
async function countRefunded(trx: Knex, collectionId: string): Promise<void> {
  await execute(
    trx,
    `update payment_collection
        set refunded_amount = refunds.sum,
            raw_refunded_amount = jsonb_build_object('value', refunds.sum::text, 'precision', 20),
            updated_at = now()
       from (select coalesce(sum(refund.amount), 0) as sum
               from payment join refund on refund.payment_id = payment.id and refund.deleted_at is null
              where payment.payment_collection_id = ? and payment.deleted_at is null) refunds
      where payment_collection.id = ?`,
    [collectionId, collectionId],
  );
}

/** Joins `refunds.amount`: what was given back of the payments of the order whose id is in this column; null for none. */
export const joinRefunds = (orderId: string): string => `left join lateral (
         select sum(refund.amount) as amount
           from order_payment_collection link
           join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
           join refund on refund.payment_id = payment.id and refund.deleted_at is null
          where link.order_id = ${orderId} and link.deleted_at is null
       ) refunds on true`;
