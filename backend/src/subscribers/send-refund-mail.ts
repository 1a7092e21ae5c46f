import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { database } from "../lib/database";
import { selectOrderOfPayment } from "../store/medusa-tables/payment";
import { sendRefundMail } from "../store/order/send-refund-mail";

/** Mails the shopper what has gone back, once for each sum. Safe to be told twice. */
export default async function onPaymentRefunded({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const orderId = await selectOrderOfPayment(database(container), event.data.id);
  if (orderId) await sendRefundMail(container, orderId);
}

export const config: SubscriberConfig = { event: "payment.refunded" };
