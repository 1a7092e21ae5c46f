import { model } from "@medusajs/framework/utils";

/** A signed-in browser or client. The token itself is never stored. */
export const Session = model.define("session", {
  id: model.id({ prefix: "sess" }).primaryKey(),
  token_hash: model.text().unique(),
  account_id: model.text().index(),
  /** The mark of the password it was opened with: a session does not outlive it, by whatever way it was changed. */
  password_mark: model.text().nullable(),
  last_used_at: model.dateTime(),
  expires_at: model.dateTime().index(),
});
