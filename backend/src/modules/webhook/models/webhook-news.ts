import { model } from "@medusajs/framework/utils";

/**
 * Says where to look: something was done to an order. Written by triggers in the transaction of that change, and removed with
 * the events that follow from it.
 */
export const WebhookNews = model
  .define("webhook_news", {
    id: model.text().primaryKey(),
    kind: model.enum(["order", "fulfillment", "payment"]),
    subject_id: model.text(),
    /** Later where looking has failed. */
    look_at: model.dateTime(),
  })
  .indexes([{ on: ["look_at"] }]);
