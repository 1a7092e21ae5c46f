import { model } from "@medusajs/framework/utils";

/** A page of words, and which of its versions is public. Drafts are elsewhere: a row here changes with what shoppers see. */
export const ContentPage = model
  .define("content_page", {
    id: model.text().primaryKey(),
    /** The last part of its address; a deleted page keeps its own, so that the address is known to be gone. */
    slug: model.text(),
    /** The number of the version that is public or was the last to be; 0 before the first. */
    version: model.number().default(0),
    is_public: model.boolean().default(false),
  })
  .indexes([{ on: ["slug"], unique: true, where: "deleted_at IS NULL" }]);
