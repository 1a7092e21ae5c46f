import { model } from "@medusajs/framework/utils";

/**
 * Who may open an order's page, and the code that shows all of it. An order without a row has its first links, and no code.
 */
export const OrderAccess = model.define("order_access", {
  /** The order's id. */
  id: model.text().primaryKey(),
  /** Links, and confirmations in browsers, carry the version that they were made for: one more ends all of them. */
  link_version: model.number().default(0),
  /** Keyed hash of the code that was sent last; null once it was used, and where none was sent. */
  code_hash: model.text().nullable(),
  code_expires_at: model.dateTime().nullable(),
  /** How often that code was tried. */
  code_tries: model.number().default(0),
});
