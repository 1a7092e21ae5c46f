import { model } from "@medusajs/framework/utils";

/** A browser that has signed in to an identity. It has a cookie, of which only the hash is stored. */
export const KnownDevice = model
  .define("known_device", {
    id: model.id({ prefix: "device" }).primaryKey(),
    token_hash: model.text(),
    auth_identity_id: model.text().index(),
    last_used_at: model.dateTime().index(),
  })
  .indexes([{ on: ["token_hash", "auth_identity_id"], unique: true }]);
