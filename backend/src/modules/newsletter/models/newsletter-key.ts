import { model } from "@medusajs/framework/utils";

/** What signs the links that unsubscribe: one row, made once. Links in old mails must work whatever secret the store has by then. */
export const NewsletterKey = model.define("newsletter_key", {
  id: model.text().primaryKey(),
  /** Base64. */
  key: model.text(),
});
