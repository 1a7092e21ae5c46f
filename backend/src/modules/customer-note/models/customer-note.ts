import { model } from "@medusajs/framework/utils";

/** A private note about a customer. Notes are added and removed, never changed. */
export const CustomerNote = model.define("customer_note", {
  id: model.text().primaryKey(),
  customer_id: model.text(),
  text: model.text(),
  written_by: model.text(),
  written_at: model.dateTime(),
});
