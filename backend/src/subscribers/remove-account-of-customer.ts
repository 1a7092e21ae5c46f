import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework";
import { CustomerWorkflowEvents } from "@medusajs/framework/utils";
import { removeAccount } from "../store/account/remove-account";
import { database } from "../lib/database";

/** A customer deleted in the Medusa admin takes the account along. Safe to deliver twice. */
export default async function removeAccountOfCustomer({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const { rows } = await database(container).raw<{ rows: { id: string }[] }>(
    `select a.id from account a
      where a.customer_id = ? and not exists (select 1 from customer c where c.id = a.customer_id and c.deleted_at is null)`,
    [event.data.id],
  );
  for (const { id } of rows) await removeAccount(container, id);
}

export const config: SubscriberConfig = { event: CustomerWorkflowEvents.DELETED };
