import { model } from "@medusajs/framework/utils";

/** The home page from one publication to the next. Rows are added, and never changed; the highest number is public. */
export const HomeVersion = model.define("home_version", {
  id: model.text().primaryKey(),
  /** 1, 2, 3 … without a gap. */
  number: model.number().unique("IDX_home_version_number"),
  /** Its blocks; null for the software's own page. */
  blocks: model.json().nullable(),
  /** The name of who published it. */
  published_by: model.text(),
  published_at: model.dateTime(),
});
