import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Restock } from "@nocturne/contract";
import { rows } from "../../lib/database";

/** What a refund of pieces says of itself, in Medusa's own record of it. */
export type LineRefund = {
  key: string;
  /** `restock`: none where it is missing. */
  lines: { itemId: string; quantity: number; restock?: Restock }[];
  shipping: boolean;
};

/** The refunds of an order that were made by its lines. */
export async function selectLineRefunds(db: Knex, orderId: string): Promise<LineRefund[]> {
  const found = await rows<{ refund: LineRefund }>(
    db,
    `select refund.metadata -> 'line_refund' as refund
       from order_payment_collection link
       join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
       join refund on refund.payment_id = payment.id and refund.deleted_at is null
      where link.order_id = ? and link.deleted_at is null and refund.metadata -> 'line_refund' is not null
      order by refund.created_at, refund.id`,
    [orderId],
  );
  return found.map(({ refund }) => refund);
}
