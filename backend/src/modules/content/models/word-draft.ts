import { model } from "@medusajs/framework/utils";

/** A word that was written and is not public: one for each word. Its id is the word's name. */
export const WordDraft = model.define("word_draft", {
  id: model.text().primaryKey(),
  text: model.text(),
  /** The name of who wrote it. */
  written_by: model.text(),
  written_at: model.dateTime(),
  /** When it becomes public by itself; null where somebody has to publish it. */
  publish_at: model.dateTime().nullable(),
});
