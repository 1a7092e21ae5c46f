import { model } from "@medusajs/framework/utils";

/** What a page said from one publication to the next. Rows are added, and never changed. */
export const ContentPageVersion = model
  .define("content_page_version", {
    id: model.text().primaryKey(),
    page_id: model.text(),
    /** 1, 2, 3 … of its page. */
    number: model.number(),
    content: model.json(),
    published_by: model.text(),
    published_at: model.dateTime(),
  })
  .indexes([{ on: ["page_id", "number"], unique: true, where: "deleted_at IS NULL" }]);
