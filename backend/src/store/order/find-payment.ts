import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Medusa's record of the card payment of an order. */
export type OrderPayment = { orderId: string; paymentId: string; collectionId: string };

export async function findOrderPayment(
  db: Knex,
  orderId: string,
  providerId: string,
): Promise<OrderPayment | undefined> {
  const { rows } = (await db.raw(
    `select payment.id, payment.payment_collection_id
       from order_payment_collection link
       join payment on payment.payment_collection_id = link.payment_collection_id and payment.deleted_at is null
      where link.order_id = ? and link.deleted_at is null and payment.provider_id = ?
      order by payment.created_at
      limit 1`,
    [orderId, providerId],
  )) as { rows: { id: string; payment_collection_id: string }[] };
  const [row] = rows;
  return row && { orderId, paymentId: row.id, collectionId: row.payment_collection_id };
}
