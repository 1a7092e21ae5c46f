/** Free of schemas, so that a page can carry it. */

/** Work that the store does by itself, in the order in which a page shows it. */
export const JOB_KINDS = [
  "order",
  "payment",
  "refund",
  "restock",
  "capture",
  "cancellation",
  "mail",
  "webhook",
  "webhook-event",
  "order-news",
  "order-import",
  "publication",
  "notice",
  "file",
] as const;

/** Of these each has a queue in the database, whose length and age is known. */
export const QUEUES = ["order", "payment", "mail", "webhook", "file"] as const;
