import { model } from "@medusajs/framework/utils";

/** How often the tax service was asked on a day: a budget holds over instances and restarts. */
export const TaxCall = model.define("tax_call", {
  /** The day in UTC, such as `2026-11-20`. */
  id: model.text().primaryKey(),
  calls: model.number(),
});
