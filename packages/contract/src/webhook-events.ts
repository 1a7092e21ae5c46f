/** Free of schemas, so that a page can carry it. */

/** What a webhook may be told of, in the order in which a page shows it. */
export const WEBHOOK_EVENTS = [
  "order.placed",
  "order.paid",
  "order.shipped",
  "order.delivered",
  "order.cancelled",
  "order.refunded",
  "product.created",
  "product.changed",
  "product.removed",
] as const;

/** Sent by the button alone, to one webhook, whatever events it has. */
export const WEBHOOK_TEST_EVENT = "webhook.test";
