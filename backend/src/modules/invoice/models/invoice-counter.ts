import { model } from "@medusajs/framework/utils";

/** The last number that was given, by kind. Whoever gives the next one holds its row until that is written. */
export const InvoiceCounter = model.define("invoice_counter", {
  id: model.text().primaryKey(),
  last: model.number().default(0),
});
