import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";
import { selectAccountEmail } from "../medusa-tables/customer";
import { findContact } from "./order-contact-table";

/**
 * Where the mails of an order go: to the address it names once that has confirmed, until then to the account's own; null
 * where there is neither. Orders that the storefront did not make, and those of older versions, have no contact of ours:
 * the order's address counts.
 */
export async function findMailRecipient(db: Knex, order: Order): Promise<string | null> {
  const contact = await findContact(db, order.id);
  if (!contact) return order.customerEmail || null;
  if (contact.is_confirmed) return contact.email;
  return contact.account_id ? await selectAccountEmail(db, contact.account_id) : null;
}
