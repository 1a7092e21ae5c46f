import { model } from "@medusajs/framework/utils";

/** A figure of the tax service: kept, so that what was quoted is what is charged, on every instance. */
export const TaxQuote = model.define("tax_quote", {
  /** A digest of amount and address: nobody's address is stored here. */
  id: model.text().primaryKey(),
  tax_cents: model.number(),
  valid_until: model.dateTime().index(),
});
