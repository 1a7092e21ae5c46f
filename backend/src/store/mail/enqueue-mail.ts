import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import type { Mail } from "./define-mail";
import { deliverSoon } from "./deliver-soon";
import { MAILS } from "./mails";

/**
 * Writes a mail into the outbox and starts its delivery. Safe to repeat: one cause is one mail. Returns the mail's id;
 * null where there is nothing to send. A mail that is stored together with its cause goes in by `mail.insert(trx, cause)`,
 * with `deliverSoon` after the commit.
 */
export async function enqueueMail<Cause>(
  scope: MedusaContainer,
  mail: Mail<Cause>,
  cause: Cause,
): Promise<string | null> {
  const id = await mail.insert(database(scope), cause);
  if (id) deliverSoon(scope);
  return id;
}

/** The same for every mail that an event of Medusa's sends. */
export async function enqueueMailsFor(scope: MedusaContainer, event: { name: string; data: unknown }): Promise<void> {
  for (const mail of MAILS.filter((candidate) => candidate.events.includes(event.name))) {
    if (await mail.insertFor(database(scope), event.data)) deliverSoon(scope);
  }
}
