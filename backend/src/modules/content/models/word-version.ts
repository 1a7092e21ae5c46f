import { model } from "@medusajs/framework/utils";

/** What of the words was the label's own from one publication to the next. Rows are added, and never changed. */
export const WordVersion = model.define("word_version", {
  id: model.text().primaryKey(),
  /** 1, 2, 3 … without a gap; the highest is public. */
  number: model.number().unique("IDX_word_version_number"),
  /** The label's own words by their names; what is not there is as the software has it. */
  words: model.json(),
  /** The name of who published it. */
  published_by: model.text(),
  published_at: model.dateTime(),
});
