import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { selectAccountEmails } from "../medusa-tables/customer";
import { selectContacts } from "./order-contact-table";

/**
 * Where the mails of an order go: to the address it names once that has confirmed, until then to the account's own; null
 * where there is neither. Orders that the storefront did not make, and those of older versions, have no contact of ours:
 * the order's address counts.
 */
export async function findMailRecipient(db: Knex, order: Order): Promise<string | null> {
  const [recipient] = await findMailRecipients(db, [order]);
  return recipient ?? null;
}

/** The same for several orders, in their order. */
export async function findMailRecipients(db: Knex, orders: readonly Order[]): Promise<(string | null)[]> {
  const contacts = await selectContacts(
    db,
    orders.map(({ id }) => id),
  );
  const unconfirmed = [...contacts.values()].filter((contact) => !contact.is_confirmed);
  const accountIds = unconfirmed.flatMap(({ account_id: accountId }) => accountId ?? []);
  const accountEmails = accountIds.length > 0 ? await selectAccountEmails(db, accountIds) : new Map<string, string>();
  return orders.map((order) => {
    const contact = contacts.get(order.id);
    if (!contact) return order.customerEmail || null;
    if (contact.is_confirmed) return contact.email;
    return accountEmails.get(contact.account_id ?? "") ?? null;
  });
}
