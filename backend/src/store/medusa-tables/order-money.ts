import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** What has come in and gone back for an order. Amounts in dollars, times ISO 8601. */
export type OrderMoney = {
  /** When it became an order: a draft is none. */
  placedAt: string;
  /** Payments that were captured in full. */
  captured: string;
  capturedAt: string | null;
  /** Sums that went back: Medusa writes a record before its provider acts, and the order's transaction when it has. */
  refunds: { id: string; amount: string; at: string }[];
};

/** Undefined where there is no such order. */
export async function selectOrderMoney(db: Knex, orderId: string): Promise<OrderMoney | undefined> {
  const [found] = await rows<{
    placed_at: Date;
    captured: string;
    captured_at: Date | null;
    refunds: { id: string; amount: string; at: string }[] | null;
  }>(
    db,
    `select progress.created_at as placed_at, coalesce(money.captured, 0)::text as captured,
            money.captured_at as captured_at, refunds.list as refunds
       from order_progress progress
       left join lateral (
         select sum(capture.amount) as captured, max(payment.captured_at) as captured_at
           from order_payment_collection link
           join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
           join capture on capture.payment_id = payment.id and capture.deleted_at is null
          where link.order_id = progress.order_id and link.deleted_at is null and payment.captured_at is not null
       ) money on true
       left join lateral (
         select jsonb_agg(jsonb_build_object('id', refund.id, 'amount', refund.amount::text, 'at', entry.created_at)
                          order by entry.created_at, refund.id) as list
           from order_payment_collection link
           join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
           join refund on refund.payment_id = payment.id and refund.deleted_at is null
           join lateral (
             select min(entry.created_at) as created_at
               from order_transaction entry
              where entry.reference_id in (refund.id, refund.payment_id) and entry.reference = 'refund'
                and entry.order_id = progress.order_id and entry.deleted_at is null
             having count(*) > 0
           ) entry on true
          where link.order_id = progress.order_id and link.deleted_at is null
       ) refunds on true
      where progress.order_id = ? and progress.deleted_at is null`,
    [orderId],
  );
  if (!found) return undefined;
  return {
    placedAt: found.placed_at.toISOString(),
    captured: found.captured,
    capturedAt: found.captured_at?.toISOString() ?? null,
    refunds: (found.refunds ?? []).map(({ id, amount, at }) => ({ id, amount, at: new Date(at).toISOString() })),
  };
}
