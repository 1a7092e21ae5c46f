import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

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
