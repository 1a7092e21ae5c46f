import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { deliverSoon } from "./deliver-soon";
import { insertOutboxMail } from "./mail-outbox-table";
import type { MailData, MailTemplate } from "./render-mail";

export type NewMail<Template extends MailTemplate = MailTemplate> = {
  /** Names the cause, such as `order-confirmation:<order id>`: a second mail with the same key is never sent. */
  dedupeKey: string;
  to: string;
  template: Template;
  data: MailData[Template];
};

/**
 * Writes a mail into the outbox, within the caller's transaction where it hands one over, so that mail and cause are
 * stored together or not at all. Call `deliverSoon` after the commit. Answers false for a cause that has its mail.
 */
export async function insertMail<Template extends MailTemplate>(db: Knex, mail: NewMail<Template>): Promise<boolean> {
  return await insertOutboxMail(db, mail);
}

/** Writes a mail into the outbox and starts its delivery. Safe to repeat: one `dedupeKey` is one mail. */
export async function enqueueMail<Template extends MailTemplate>(
  scope: MedusaContainer,
  mail: NewMail<Template>,
): Promise<void> {
  if (await insertMail(database(scope), mail)) deliverSoon(scope);
}
