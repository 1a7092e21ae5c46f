import { formatCents, toCents, type Order, type WebhookEventName } from "@nocturne/contract";
import type { OrderMoney } from "../medusa-tables/order-money";
import type { OrderRecord, RecordedFulfillment } from "../medusa-tables/order-record";
import type { NewEvent } from "./webhook-event-table";

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** What of an order's total has come in decides: an order with nothing to pay is paid when it is placed. */
function paidAt(order: Order, { placedAt, captured, capturedAt }: OrderMoney): string | null {
  const total = toCents(order.total) ?? 0;
  if (total === 0) return placedAt;
  if (capturedAt === null || cents(captured) < total) return null;
  return capturedAt > placedAt ? capturedAt : placedAt;
}

const toShipment = ({ id, labels }: RecordedFulfillment) => ({
  id,
  trackingNumbers: labels.map(({ number }) => number),
  trackingUrls: labels.map(({ url }) => (url === "#" ? "" : url)),
});

/**
 * Everything that webhooks are told of an order, by what Medusa's records say now, in the order in which it happened. Each
 * event has its key, so that it is told of once, however often the records are read.
 */
export function orderEvents(order: Order, record: OrderRecord, money: OrderMoney): NewEvent[] {
  const event = (type: WebhookEventName, subject: string, at: string | null, data: object = {}): NewEvent[] =>
    at ? [{ key: `${type}:${subject}`, type, at: new Date(at).toISOString(), data: { order, ...data } }] : [];
  const events = [
    ...event("order.placed", order.id, money.placedAt),
    ...event("order.paid", order.id, paidAt(order, money)),
    ...record.fulfillments.flatMap((sent) => [
      ...event("order.shipped", sent.id, sent.shippedAt, { shipment: toShipment(sent) }),
      ...event("order.delivered", sent.id, sent.deliveredAt, { shipment: toShipment(sent) }),
    ]),
    ...event("order.cancelled", order.id, record.canceledAt),
    ...money.refunds.flatMap(({ id, amount, at }) =>
      event("order.refunded", id, at, { refund: { id, amount: formatCents(cents(amount)) } }),
    ),
  ];
  return events.toSorted((a, b) => a.at.localeCompare(b.at));
}
