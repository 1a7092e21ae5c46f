import { model } from "@medusajs/framework/utils";

/** One document. Nothing of it ever changes, and none is removed: its number would be missing. */
export const Invoice = model
  .define("invoice", {
    id: model.id({ prefix: "inv" }).primaryKey(),
    kind: model.enum(["invoice", "credit_note"]),
    /** Counted by kind, from 1, without a gap. */
    number: model.number(),
    order_id: model.text(),
    /** What it is for, once: an order, a refund, a cancellation, a refund that failed. */
    reason: model.text(),
    issued_at: model.dateTime(),
    /** All that is printed. */
    content: model.json(),
  })
  .indexes([{ on: ["kind", "number"], unique: true }, { on: ["reason"], unique: true }, { on: ["order_id"] }]);
