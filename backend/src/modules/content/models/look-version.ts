import { model } from "@medusajs/framework/utils";

/** How the shop looked from one publication to the next. Rows are added, and never changed. */
export const LookVersion = model.define("look_version", {
  id: model.text().primaryKey(),
  /** 1, 2, 3 … without a gap; the highest is public. */
  number: model.number().unique("IDX_look_version_number"),
  /** What of the look differs from the software's own. */
  look: model.json(),
  /** The name of who published it. */
  published_by: model.text(),
  published_at: model.dateTime(),
});
