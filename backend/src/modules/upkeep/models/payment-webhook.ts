import { model } from "@medusajs/framework/utils";

/** The last event that a payment provider has called with; its id is the provider's. */
export const PaymentWebhook = model.define("payment_webhook", {
  id: model.text().primaryKey(),
  type: model.text(),
  received_at: model.dateTime(),
});
