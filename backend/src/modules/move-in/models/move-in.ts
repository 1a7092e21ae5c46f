import { model } from "@medusajs/framework/utils";

/** One CSV file of another shop: its dry run, and its import. */
export const MoveIn = model.define("move_in", {
  id: model.text().primaryKey(),
  filename: model.text(),
  /** Where the file lies until it has been read. */
  file_key: model.text(),
  kind: model.text().nullable(),
  state: model.text(),
  fault: model.text().default(""),
  overwrite: model.boolean(),
  accounts: model.boolean(),
  notes: model.json(),
  /** The pictures that were fetched, and those that could not be. */
  pictures_fetched: model.number().default(0),
  pictures_failed: model.number().default(0),
  started_by: model.text(),
  finished_at: model.dateTime().nullable(),
});
