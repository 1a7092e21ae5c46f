import { model } from "@medusajs/framework/utils";

/** An address that was given for the newsletter. Each address once, however its letters are written. */
export const NewsletterSubscriber = model.define("newsletter_subscriber", {
  id: model.text().primaryKey(),
  email: model.text(),
  /** `pending`, `confirmed` or `unsubscribed`: whoever left stays known, so that nobody writes to them again. */
  state: model.text(),
  /** Where it was asked for. */
  source: model.text(),
  /** Hash of the link that confirms; null once it was used. */
  token_hash: model.text().nullable(),
  token_expires_at: model.dateTime().nullable(),
  /** When its mail was sent last, and how often since it was confirmed or left. */
  asked_at: model.dateTime(),
  asks: model.number().default(1),
  /** When its reader agreed. */
  confirmed_at: model.dateTime().nullable(),
  unsubscribed_at: model.dateTime().nullable(),
});
