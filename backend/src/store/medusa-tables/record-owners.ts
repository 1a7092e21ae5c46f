import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { isStorableText } from "../../lib/storable-text";

// No record has an id that Postgres cannot store.

async function hasRow(db: Knex, sql: string, bindings: unknown[]): Promise<boolean> {
  return (await rows(db, sql, bindings)).length > 0;
}

/** True where every one of these orders is the customer's own. An unknown order is nobody's. */
export async function ownsOrders(db: Knex, customerId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isStorableText)) return false;
  const hasForeign = await hasRow(
    db,
    `select 1 from unnest(?::text[]) as wanted(id)
      where not exists (select 1 from "order" o
                         where o.id = wanted.id and o.customer_id = ? and o.deleted_at is null) limit 1`,
    [ids, customerId],
  );
  return !hasForeign;
}

/**
 * True where none of these carts belongs to another account. A guest's cart is open to whoever knows its id, as Medusa's
 * storefronts need it; an unknown cart is left to Medusa, which answers 404.
 */
export async function mayUseCarts(db: Knex, customerId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isStorableText)) return false;
  const hasForeign = await hasRow(
    db,
    `select 1 from cart c join customer u on u.id = c.customer_id
      where c.id = any(?::text[]) and u.has_account and u.id <> ? limit 1`,
    [ids, customerId],
  );
  return !hasForeign;
}

/** True where the line is in the cart. */
export async function isLineOfCart(db: Knex, lineId: string, cartId: string): Promise<boolean> {
  if (!isStorableText(lineId)) return false;
  return await hasRow(db, "select 1 from cart_line_item where id = ? and cart_id = ? and deleted_at is null", [
    lineId,
    cartId,
  ]);
}

/** True where the payment collection pays for no cart and no order of another account. */
export async function mayPay(db: Knex, customerId: string, collectionId: string): Promise<boolean> {
  if (!isStorableText(collectionId)) return false;
  const isForeign = await hasRow(
    db,
    `select 1 from customer u
      where u.has_account and u.id <> ? and (
        exists (select 1 from cart_payment_collection l join cart c on c.id = l.cart_id
                 where l.payment_collection_id = ? and l.deleted_at is null and c.customer_id = u.id)
        or exists (select 1 from order_payment_collection l join "order" o on o.id = l.order_id
                    where l.payment_collection_id = ? and l.deleted_at is null and o.customer_id = u.id)) limit 1`,
    [customerId, collectionId, collectionId],
  );
  return !isForeign;
}

/** True where the order waits for a transfer to another customer, and this is the token of that request. */
export async function isTransferToken(db: Knex, orderId: string, token: string): Promise<boolean> {
  if (!isStorableText(orderId) || !isStorableText(token)) return false;
  return await hasRow(
    db,
    `select 1 from order_change c
       join order_change_action a on a.order_change_id = c.id and a.deleted_at is null
      where c.order_id = ? and c.status = 'requested' and c.change_type = 'transfer' and c.deleted_at is null
        and a.action = 'TRANSFER_CUSTOMER' and a.details ->> 'token' = ?`,
    [orderId, token],
  );
}
