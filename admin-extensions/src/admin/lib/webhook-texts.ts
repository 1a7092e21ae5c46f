import type { Webhook, WebhookDeliveryState, WebhookEventName } from "@nocturne/contract";

/** What an event is called on the page; a test is the only other one. */
export const EVENT_TEXTS: Record<WebhookEventName, string> = {
  "order.placed": "Order placed",
  "order.paid": "Order paid",
  "order.shipped": "Parcel shipped",
  "order.delivered": "Parcel delivered",
  "order.cancelled": "Order cancelled",
  "order.refunded": "Money refunded",
  "product.created": "Product created",
  "product.changed": "Product changed",
  "product.removed": "Product removed",
};

export const eventText = (type: string): string => (EVENT_TEXTS as Record<string, string>)[type] ?? "Test";

type Badge = { text: string; color: "green" | "orange" | "red" | "grey" };

/** How a webhook is, in two words. */
export function webhookBadge({ pause, failingSince }: Webhook): Badge {
  if (pause === "owner") return { text: "Paused", color: "grey" };
  if (pause) return { text: "Paused by the store", color: "red" };
  return failingSince ? { text: "Failing", color: "orange" } : { text: "On", color: "green" };
}

/** Why, where there is something to say. */
export function webhookNote({ pause, failingSince, waiting }: Webhook): string | null {
  const wait = waiting > 0 ? ` ${waiting} ${waiting === 1 ? "event waits" : "events wait"}.` : "";
  if (pause === "owner") return `Nothing is sent until you resume it.${wait}`;
  if (pause === "gone") return `The receiver answered that it wants no more events (410).${wait}`;
  if (pause === "failing") return `Nothing has arrived for three days.${wait} Mend the receiver, then resume.`;
  return failingSince ? `Nothing has arrived since ${formatTime(failingSince)}.${wait}` : null;
}

export const DELIVERY_BADGES: Record<WebhookDeliveryState, Badge> = {
  waiting: { text: "Waiting", color: "orange" },
  delivered: { text: "Delivered", color: "green" },
  failed: { text: "Failed", color: "red" },
};

export const formatTime = (iso: string): string =>
  new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
