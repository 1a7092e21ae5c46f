import { model } from "@medusajs/framework/utils";

/** One record of a file, which may be several of its rows: a product, a customer, a redirect. */
export const MoveInRow = model.define("move_in_row", {
  id: model.text().primaryKey(),
  move_in_id: model.text(),
  /** The first row of the record, as a spreadsheet counts. */
  row: model.number(),
  name: model.text(),
  verdict: model.text(),
  outcome: model.text(),
  notes: model.json(),
  link: model.text().default(""),
  /** What is to be imported; null once it is, because it may be about a person. */
  payload: model.json().nullable(),
});
