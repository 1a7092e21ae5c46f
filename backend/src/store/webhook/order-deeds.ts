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
 * deed has its key, so that it is told of once, whoever has done it and however often it is looked at.
 */
export function orderDeeds(order: Order, record: OrderRecord, money: OrderMoney): NewEvent[] {
  const deed = (type: WebhookEventName, subject: string, at: string | null, data: object = {}): NewEvent[] =>
    at ? [{ key: `${type}:${subject}`, type, at: new Date(at).toISOString(), data: { order, ...data } }] : [];
  const deeds = [
    ...deed("order.placed", order.id, money.placedAt),
    ...deed("order.paid", order.id, paidAt(order, money)),
    ...record.fulfillments.flatMap((sent) => [
      ...deed("order.shipped", sent.id, sent.shippedAt, { shipment: toShipment(sent) }),
      ...deed("order.delivered", sent.id, sent.deliveredAt, { shipment: toShipment(sent) }),
    ]),
    ...deed("order.cancelled", order.id, record.canceledAt),
    ...money.refunds.flatMap(({ id, amount, at }) =>
      deed("order.refunded", id, at, { refund: { id, amount: formatCents(cents(amount)) } }),
    ),
  ];
  return deeds.toSorted((a, b) => a.at.localeCompare(b.at));
}
