import { model } from "@medusajs/framework/utils";

/** The one live reset link of an auth identity: a newer link replaces the row, so the older one dies with it. */
export const PasswordReset = model.define("password_reset", {
  id: model.id({ prefix: "pwreset" }).primaryKey(),
  auth_identity_id: model.text().unique(),
  token_hash: model.text().unique(),
  expires_at: model.dateTime(),
  used_at: model.dateTime().nullable(),
});
