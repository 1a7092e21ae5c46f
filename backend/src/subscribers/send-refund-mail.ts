import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { database } from "../lib/database";
import { sendRefundMail } from "../store/order/send-refund-mail";

/** Mails the shopper what has gone back, once for each sum. Safe to be told twice. */
export default async function onPaymentRefunded({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const { rows } = (await database(container).raw(
    `select link.order_id
       from payment
       join order_payment_collection link on link.payment_collection_id = payment.payment_collection_id
      where payment.id = ? and link.deleted_at is null`,
    [event.data.id],
  )) as { rows: { order_id: string }[] };
  const orderId = rows[0]?.order_id;
  if (orderId) await sendRefundMail(container, orderId);
}

export const config: SubscriberConfig = { event: "payment.refunded" };
