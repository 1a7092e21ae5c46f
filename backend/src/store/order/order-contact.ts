import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Order } from "@nocturne/contract";

/** The e-mail address of the account behind a purchase; null where the account is gone. */
export async function accountEmail(db: Knex, accountId: string): Promise<string | null> {
  const { rows } = (await db.raw(
    `select customer.email from account join customer on customer.id = account.customer_id and customer.deleted_at is null
      where account.id = ? and account.deleted_at is null`,
    [accountId],
  )) as { rows: { email: string | null }[] };
  return rows[0]?.email ?? null;
}

/**
 * Where the mails of an order go: to the address it names once that has confirmed, until then to the account's own; null
 * where there is neither. Orders that the storefront did not make, and those of older versions, have no contact of ours:
 * the order's address counts.
 */
export async function findMailRecipient(db: Knex, order: Order): Promise<string | null> {
  const { rows } = (await db.raw(
    `select contact.email, contact.confirmed_at is not null as is_confirmed, purchase.account_id
       from order_contact contact
       left join purchase on purchase.order_id = contact.id and purchase.deleted_at is null
      where contact.id = ? and contact.deleted_at is null`,
    [order.id],
  )) as { rows: { email: string; is_confirmed: boolean; account_id: string | null }[] };
  const [contact] = rows;
  if (!contact) return order.customerEmail || null;
  if (contact.is_confirmed) return contact.email;
  return contact.account_id ? await accountEmail(db, contact.account_id) : null;
}
