import {
  formatCents,
  toCents,
  type Order,
  type OrderChanges,
  type OrderEvent,
  type OrderPage,
  type OrderState,
} from "@nocturne/contract";
import type { EventRow } from "../medusa-tables/order-events";
import { maskEmail, maskName, maskText } from "./mask";

/** Of an amount as `/api` says it. */
const parseCents = (amount: string) => toCents(amount) ?? 0;

type Known = {
  events: EventRow[];
  changes: OrderChanges;
  isConfirmed: boolean;
  isGuest: boolean;
  /** Some of its money is here: a part of what was paid, where pieces were taken out of the order. */
  isMoneyLeft: boolean;
  /** No money moves for it. */
  isDemo: boolean;
  recipient: string | null;
};

/** What the page of an order shows. Pure. Whoever has not confirmed sees town and country of the address, no more. */
export function serializeOrderPage(order: Order, known: Known): OrderPage {
  const { events, changes, isConfirmed, isGuest, isMoneyLeft, isDemo, recipient } = known;
  const { street, line2, company, city, state, zipCode, country, phone } = order.shippingAddress;
  const masked = (text: string) => (isConfirmed ? text : maskText(text));
  const progress = stateOf(order, events, isMoneyLeft);
  return {
    ...(order.currency ? { currency: order.currency } : {}),
    orderNumber: order.orderNumber,
    status: order.status,
    state: progress,
    createdAt: order.createdAt,
    items: order.items,
    subtotal: order.subtotal,
    discount: order.discount,
    tax: order.tax,
    includedTax: order.includedTax,
    taxLines: order.taxLines,
    shipping: order.shipping,
    total: order.total,
    shippingMethods: order.shippingMethods,
    refunded: order.refunded,
    trackingNumbers: order.trackingNumbers,
    trackingUrls: order.trackingUrls,
    timeline: timelineOf(order, events, progress),
    awaitedPayment: order.awaitedPayment,
    ...(isDemo ? { isDemo } : {}),
    changes,
    isConfirmed,
    isGuest,
    email: isConfirmed ? order.customerEmail : maskEmail(order.customerEmail),
    name: isConfirmed ? order.customerName : maskName(order.customerName),
    shippingAddress: {
      street: masked(street),
      line2: masked(line2),
      company: masked(company),
      city,
      state,
      zipCode: masked(zipCode),
      country,
      phone: masked(phone),
    },
    codeSentTo: recipient && maskEmail(recipient),
  };
}

const says = (order: Order, ...words: string[]) => words.includes(order.status.trim().toLowerCase());

function stateOf(order: Order, events: EventRow[], isMoneyLeft: boolean): OrderState {
  const count = (event: EventRow["event"]) => events.filter((row) => row.event === event).length;
  if (count("cancelled") > 0 || says(order, "cancelled", "canceled")) return "cancelled";
  const isBack = order.refunded !== "0.00" && parseCents(order.refunded) >= parseCents(order.total);
  if (isBack && !isMoneyLeft) return "refunded";
  if (order.awaitedPayment) return "awaiting_payment";
  const parcels = count("shipped");
  const isPart = says(order, "partially shipped", "partially delivered");
  if ((parcels > 0 && count("delivered") >= parcels && !isPart) || says(order, "delivered")) return "delivered";
  const hasTracking = [...order.trackingNumbers, ...order.trackingUrls].some(Boolean);
  return parcels > 0 || hasTracking || says(order, "shipped") ? "shipped" : "processing";
}

/** Medusa's records in their order. What the owner only wrote into the status has happened, and nobody knows when. */
function timelineOf(order: Order, events: EventRow[], state: OrderState): OrderEvent[] {
  const timeline: OrderEvent[] = [{ event: "placed", at: order.createdAt, amount: null }];
  const isFree = parseCents(order.total) === 0;
  if (isFree) timeline.push({ event: "paid", at: order.createdAt, amount: null });
  for (const { event, at, dollars } of events) {
    if (event === "paid" && isFree) continue;
    timeline.push({ event, at: at.toISOString(), amount: dollars && formatCents(Math.round(Number(dollars) * 100)) });
  }
  const has = (event: OrderEvent["event"]) => timeline.some((entry) => entry.event === event);
  const isSent = state === "shipped" || state === "delivered";
  if (isSent && !has("shipped")) timeline.push({ event: "shipped", at: null, amount: null });
  if (state === "delivered" && !has("delivered")) timeline.push({ event: "delivered", at: null, amount: null });
  if (state === "cancelled" && !has("cancelled")) timeline.push({ event: "cancelled", at: null, amount: null });
  return timeline;
}
