import { model } from "@medusajs/framework/utils";

/** A product as webhooks were told of it last; there are rows while some webhook is told of products. */
export const WebhookProduct = model.define("webhook_product", {
  /** The product's id. */
  id: model.text().primaryKey(),
  name: model.text(),
  /** Hash of what `/api` says of it. */
  digest: model.text(),
});
