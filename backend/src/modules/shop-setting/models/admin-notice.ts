import { model } from "@medusajs/framework/utils";

/** That an admin wants to be told of something; `created_at` is since when. */
export const AdminNotice = model
  .define("admin_notice", {
    id: model.id({ prefix: "notice" }).primaryKey(),
    /** Medusa's user. */
    user_id: model.text(),
    kind: model.text(),
  })
  .indexes([{ on: ["user_id", "kind"], unique: true }]);
