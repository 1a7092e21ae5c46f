import { model } from "@medusajs/framework/utils";

/**
 * The e-mail address that was typed for an order, and whether mails may go there. The account's own address may be written
 * to at once; another one once it has confirmed by a link that only it was sent.
 */
export const OrderContact = model
  .define("order_contact", {
    /** The order's id. */
    id: model.text().primaryKey(),
    email: model.text(),
    confirmed_at: model.dateTime().nullable(),
    /** SHA-256 of the link's token; null once it was used, and where none is needed. */
    token_hash: model.text().nullable(),
    expires_at: model.dateTime().nullable(),
  })
  .indexes([{ on: ["token_hash"], unique: true, where: "token_hash is not null and deleted_at is null" }]);
