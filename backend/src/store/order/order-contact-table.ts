import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** Writes down contacts that need no confirmation, by the order. Repeatable. */
export async function insertConfirmedContacts(
  db: Knex,
  contacts: readonly (readonly [orderId: string, email: string])[],
): Promise<void> {
  if (contacts.length === 0) return;
  await execute(
    db,
    `insert into order_contact (id, email, confirmed_at)
     select id, email, now() from unnest(?::text[], ?::text[]) as contact(id, email) on conflict do nothing`,
    [contacts.map(([orderId]) => orderId), contacts.map(([, email]) => email)],
  );
}

/** Writes down a contact that a link has to confirm; false where the order has one. */
export async function insertContact(
  trx: Knex,
  contact: { orderId: string; email: string; tokenHash: string; validDays: number },
): Promise<boolean> {
  const inserted = await execute(
    trx,
    `insert into order_contact (id, email, token_hash, expires_at)
     values (?, ?, ?, now() + make_interval(days => ?)) on conflict do nothing`,
    [contact.orderId, contact.email, contact.tokenHash, contact.validDays],
  );
  return inserted > 0;
}

/** Whom an order names, and who bought it. */
export type OrderContact = { email: string; is_confirmed: boolean; account_id: string | null };

/** Those of orders, by the order; none of one that the storefront did not make. */
export async function selectContacts(db: Knex, orderIds: readonly string[]): Promise<Map<string, OrderContact>> {
  const found = await rows<OrderContact & { id: string }>(
    db,
    `select contact.id, contact.email, contact.confirmed_at is not null as is_confirmed, purchase.account_id
       from order_contact contact
       left join purchase on purchase.order_id = contact.id and purchase.deleted_at is null
      where contact.id = any(?) and contact.deleted_at is null`,
    [orderIds],
  );
  return new Map(found.map((contact) => [contact.id, contact]));
}

/** Confirms the contact of a link, once; answers its order's id and its address. */
export async function confirmContact(trx: Knex, tokenHash: string): Promise<{ id: string; email: string } | undefined> {
  const [contact] = await rows<{ id: string; email: string }>(
    trx,
    `update order_contact set confirmed_at = now(), token_hash = null, updated_at = now()
      where token_hash = ? and expires_at > now() and deleted_at is null
      returning id, email`,
    [tokenHash],
  );
  return contact;
}

/** How many orders within the hour name this address without its consent, and in how many seconds the first is that old. */
export async function countUnconfirmedWithinHour(
  trx: Knex,
  email: string,
): Promise<{ count: number; seconds: number | null }> {
  const [counted] = await rows<{ count: number; seconds: number | null }>(
    trx,
    `select count(*)::int as count,
            ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
       from order_contact
      where lower(email) = lower(?) and confirmed_at is null and deleted_at is null
        and created_at > now() - interval '1 hour'`,
    [email],
  );
  return counted ?? { count: 0, seconds: null };
}
