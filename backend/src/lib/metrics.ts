import { Counter } from "@nocturne/metrics";

/** Each is counted in the process that did it; Prometheus adds them up (docs/operations.md, Metrics). */

export const madeOrders = new Counter({
  name: "store_orders_made_total",
  help: "Orders that became Medusa's.",
});

export const failedOrders = new Counter({
  name: "store_orders_failed_total",
  help: "Times that an order could not be made; each is tried again every minute.",
});

/** In hundredths of each currency, by its code in small letters. */
export const moneyIn = new Counter({
  name: "store_money_in_cents_total",
  help: "What orders were paid with, in hundredths of their currency.",
  labelNames: ["currency"],
});

export const moneyOut = new Counter({
  name: "store_money_out_cents_total",
  help: "What was given back, in hundredths of its currency.",
  labelNames: ["currency"],
});

export const mails = new Counter({
  name: "store_mails_total",
  help: "Attempts to send a mail: sent, failed (tried again), or given up.",
  labelNames: ["result"],
});

export const webhookCalls = new Counter({
  name: "store_webhook_calls_total",
  help: "Attempts to tell a webhook of an event.",
  labelNames: ["result"],
});
