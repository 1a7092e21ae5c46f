import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents } from "@nocturne/contract";
import type { OrderPayment } from "../orders/find-payment";
import type { StripeRefund } from "./refunds-at-stripe";

/** A refund that was made at Stripe, and the payment of ours it belongs to. */
export type RefundRecord = OrderPayment & Pick<StripeRefund, "id" | "recordId" | "cents">;

/**
 * What Medusa holds of a refund. `unfinished`: a record of ours whose order is not in line yet. Those that Medusa made
 * itself are its own to finish.
 */
export type RecordState = "none" | "unfinished" | "whole";

export async function stateOfRecord(db: Knex, recordId: string): Promise<RecordState> {
  const { rows } = (await db.raw(
    "select metadata ->> 'is_unfinished' as unfinished from refund where id = ? and deleted_at is null",
    [recordId],
  )) as { rows: { unfinished: string | null }[] };
  const [row] = rows;
  if (!row) return "none";
  return row.unfinished === "true" ? "unfinished" : "whole";
}

/** Writes Medusa's record of a refund, and what of the collection has gone back by now. Repeatable. */
export async function insertRecord(db: Knex, refund: RefundRecord): Promise<void> {
  await db.transaction(async (trx) => {
    const amount = formatCents(refund.cents);
    await trx.raw(
      `insert into refund (id, payment_id, amount, raw_amount, note, metadata)
       values (?, ?, ?::numeric, jsonb_build_object('value', ?::text, 'precision', 20), ?,
               jsonb_build_object('stripe_refund_id', ?::text, 'is_unfinished', true))
       on conflict (id) do nothing`,
      [refund.recordId, refund.paymentId, amount, amount, `Made at Stripe (${refund.id})`, refund.id],
    );
    await countRefunded(trx, refund.collectionId);
  });
}

export async function finishRecord(db: Knex, recordId: string): Promise<void> {
  await db.raw("update refund set metadata = metadata - 'is_unfinished', updated_at = now() where id = ?", [recordId]);
}

/** Takes back the record of a refund that came to nothing. Repeatable. */
export async function removeRecord(db: Knex, refund: RefundRecord): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw("update refund set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null", [
      refund.recordId,
    ]);
    await countRefunded(trx, refund.collectionId);
  });
}

/** The payment collection shows the sum of its refunds, as Medusa's own refunds leave it. */
async function countRefunded(trx: Knex, collectionId: string): Promise<void> {
  await trx.raw(
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
