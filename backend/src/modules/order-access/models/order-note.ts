import { model } from "@medusajs/framework/utils";

/** The owner's private note of an order. Its id is the order's. */
export const OrderNote = model.define("order_note", {
  id: model.text().primaryKey(),
  text: model.text(),
  /** The name of who wrote it last. */
  written_by: model.text(),
  written_at: model.dateTime(),
});
