import { model } from "@medusajs/framework/utils";

/** An address of the owner's that is told of events. Secrets are encrypted with a key that is not in the database. */
export const WebhookEndpoint = model.define("webhook_endpoint", {
  id: model.id({ prefix: "wh" }).primaryKey(),
  url: model.text(),
  events: model.array(),
  secret: model.text(),
  /** Signs beside the new one until its time is over. */
  previous_secret: model.text().nullable(),
  previous_secret_until: model.dateTime().nullable(),
  pause: model.enum(["owner", "failing", "gone"]).nullable(),
  /** Since when nothing has arrived. */
  failing_since: model.dateTime().nullable(),
});
