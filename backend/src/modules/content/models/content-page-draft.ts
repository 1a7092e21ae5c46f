import { model } from "@medusajs/framework/utils";

/** What is written of a page and not public: one for each page, whoever wrote it. Its id is the page's. */
export const ContentPageDraft = model.define("content_page_draft", {
  id: model.text().primaryKey(),
  /** Title, description, legal kind, body. */
  content: model.json(),
  /** Higher with every saving. */
  revision: model.number(),
  written_by: model.text(),
  written_at: model.dateTime(),
  /** When it becomes public by itself; null where somebody has to publish it. */
  publish_at: model.dateTime().nullable(),
});
