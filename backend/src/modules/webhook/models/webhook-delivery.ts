import { model } from "@medusajs/framework/utils";

/** An event on its way to a webhook. While it waits, whoever has it in hand has moved `next_attempt_at` ahead. */
export const WebhookDelivery = model
  .define("webhook_delivery", {
    id: model.id({ prefix: "whd" }).primaryKey(),
    event_id: model.text(),
    endpoint_id: model.text(),
    state: model.enum(["waiting", "delivered", "failed"]).default("waiting"),
    attempts: model.number().default(0),
    next_attempt_at: model.dateTime(),
    last_attempt_at: model.dateTime().nullable(),
    response_status: model.number().nullable(),
    response_text: model.text().default(""),
    duration_ms: model.number().nullable(),
    discarded_at: model.dateTime().nullable(),
  })
  .indexes([
    { on: ["next_attempt_at"], where: "state = 'waiting'" },
    { on: ["event_id", "endpoint_id"], unique: true },
    { on: ["endpoint_id", "created_at"] },
    { on: ["last_attempt_at"], where: "state = 'failed' and discarded_at is null" },
  ]);
