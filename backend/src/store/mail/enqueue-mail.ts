import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database } from "../../lib/database";
import { deliverSoon } from "./deliver-soon";
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
export async function insertMail<Template extends MailTemplate>(knex: Knex, mail: NewMail<Template>): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `insert into mail_outbox (id, dedupe_key, recipient, template, data, next_attempt_at)
     values (?, ?, ?, ?, ?::jsonb, now())
     on conflict (dedupe_key) where deleted_at is null do nothing
     returning id`,
    [generateEntityId(undefined, "mail"), mail.dedupeKey, mail.to, mail.template, JSON.stringify(mail.data)],
  );
  return rows.length > 0;
}

/** Writes a mail into the outbox and starts its delivery. Safe to repeat: one `dedupeKey` is one mail. */
export async function enqueueMail<Template extends MailTemplate>(
  scope: MedusaContainer,
  mail: NewMail<Template>,
): Promise<void> {
  if (await insertMail(database(scope), mail)) deliverSoon(scope);
}
