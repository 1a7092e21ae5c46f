import { model } from "@medusajs/framework/utils";

/** What admins were told of, so that they are told once: an order, a refund, a mail, a day, or stock while it is low. */
export const NoticeItem = model
  .define("notice_item", {
    id: model.id({ prefix: "ntitem" }).primaryKey(),
    kind: model.text(),
    subject_id: model.text(),
  })
  .indexes([{ on: ["kind", "subject_id"], unique: true }]);
