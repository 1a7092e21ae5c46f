import { model } from "@medusajs/framework/utils";

/** How many visits came to a step on a day of the shop. One row a day and step, and nothing else of a visit. */
export const VisitCount = model.define("visit_count", {
  /** Both: `2026-11-26 cart`. */
  id: model.text().primaryKey(),
  day: model.text(),
  step: model.text(),
  total: model.number().default(0),
});
