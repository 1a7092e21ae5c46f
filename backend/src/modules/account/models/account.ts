import { model } from "@medusajs/framework/utils";

/**
 * What the store adds to a Medusa customer and its auth identity: a unique user name.
 *
 * While somebody registers, the row is a claim: `claimed_email` is set and the two ids are empty. The unique columns
 * decide between concurrent registrations, and a claim that a crash left behind expires.
 */
export const Account = model.define("account", {
  id: model.id({ prefix: "acct" }).primaryKey(),
  username: model.text(),
  /** The user name in lower case, which is what has to be unique. */
  username_key: model.text().unique(),
  claimed_email: model.text().unique().nullable(),
  auth_identity_id: model.text().unique().nullable(),
  customer_id: model.text().unique().nullable(),
  /** The e-mail that its owner has proved to read: guests' orders with it are the account's. Null while nobody has. */
  verified_email: model.text().nullable(),
});
