import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { PaymentEvents } from "@medusajs/framework/utils";
import { database } from "../lib/database";
import { followRefunds } from "../store/invoice/issue-invoices";
import { selectOrderOfPayment } from "../store/medusa-tables/payment";
import { insertPaymentNews } from "../store/webhook/webhook-news-table";

/**
 * Webhooks hear of a refund by the order's transaction; where Medusa had booked that before its provider refused, the
 * refund that succeeds at the second press writes none. Its credit note is issued as well. Safe to be told twice: a refund
 * is told of, and credited, once.
 */
export default async function noteRefund({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  const db = database(container);
  await insertPaymentNews(db, event.data.id);
  const orderId = await selectOrderOfPayment(db, event.data.id);
  if (orderId) await followRefunds(container, orderId);
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED };
