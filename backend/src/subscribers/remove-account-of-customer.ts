import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { CustomerWorkflowEvents } from "@medusajs/framework/utils";
import { removeAccount } from "../store/account/remove-account";
import { database } from "../lib/database";
import { selectAccountsOfGoneCustomer } from "../store/medusa-tables/customer";

/** A customer deleted in the Medusa admin takes the account along. Safe to deliver twice. */
export default async function removeAccountOfCustomer({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const accounts = await selectAccountsOfGoneCustomer(database(container), event.data.id);
  for (const id of accounts) await removeAccount(container, id);
}

export const config: SubscriberConfig = { event: CustomerWorkflowEvents.DELETED };
