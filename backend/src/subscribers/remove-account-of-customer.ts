import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { CustomerWorkflowEvents } from "@medusajs/framework/utils";
import { removeAccount } from "../store/account/remove-account";
import { database } from "../lib/database";
import { selectAccountsOfGoneCustomer, selectEmailOfGoneCustomer } from "../store/medusa-tables/customer";
import { deleteNotesOfGoneCustomer } from "../store/customer/customer-note-table";
import { deleteSubscriberByEmail } from "../store/newsletter/newsletter-subscriber-table";

/** A customer deleted in the Medusa admin takes account, notes and newsletter subscription along. Safe to deliver twice. */
export default async function removeAccountOfCustomer({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const db = database(container);
  const accounts = await selectAccountsOfGoneCustomer(db, event.data.id);
  for (const id of accounts) await removeAccount(container, id);
  await deleteNotesOfGoneCustomer(db, event.data.id);
  const email = await selectEmailOfGoneCustomer(db, event.data.id);
  if (email) await deleteSubscriberByEmail(db, email);
}

export const config: SubscriberConfig = { event: CustomerWorkflowEvents.DELETED };
