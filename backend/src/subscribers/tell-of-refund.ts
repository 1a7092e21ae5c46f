import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { database } from "../lib/database";
import { enqueueMail } from "../mail/enqueue-mail";
import { findOrder } from "../orders/read-orders";

/** Mails the shopper what has gone back, once for each sum. Safe to be told twice. */
export default async function tellOfRefund({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const db = database(container);
  const { rows } = (await db.raw(
    `select link.order_id
       from payment
       join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
      where payment.id = ? and link.deleted_at is null`,
    [event.data.id],
  )) as { rows: { order_id: string }[] };
  const orderId = rows[0]?.order_id;
  const order = orderId ? await findOrder(db, { orderId }) : undefined;
  if (!order || order.refunded === "0.00") return;
  await enqueueMail(container, {
    dedupeKey: `order-refunded:${order.id}:${order.refunded}`,
    to: order.customerEmail,
    template: "order-refunded",
    data: order,
  });
}

export const config: SubscriberConfig = { event: "payment.refunded" };
