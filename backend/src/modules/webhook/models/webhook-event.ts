import { model } from "@medusajs/framework/utils";

/** Something that happened, once: `key` names the event. `data` is what webhooks are told of it. */
export const WebhookEvent = model
  .define("webhook_event", {
    id: model.id({ prefix: "evt" }).primaryKey(),
    sequence: model.autoincrement(),
    key: model.text().unique(),
    type: model.text(),
    occurred_at: model.dateTime(),
    data: model.json(),
  })
  .indexes([{ on: ["created_at"] }]);
