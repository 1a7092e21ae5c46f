import type { MedusaRequest } from "@medusajs/framework/http";
import { database } from "../../lib/database";
import { authContext } from "./auth-context";

/** The id of the signed-in customer of Medusa's store API; empty for anybody else. */
export function customerOf(req: MedusaRequest): string {
  const actor = authContext(req);
  return actor?.actor_type === "customer" ? (actor.actor_id ?? "") : "";
}

async function hasRow(req: MedusaRequest, sql: string, bindings: unknown[]): Promise<boolean> {
  const { rows } = await database(req.scope).raw<{ rows: unknown[] }>(sql, bindings as string[]);
  return rows.length > 0;
}

/** Postgres fails on any other text. No record has such an id. */
const isStorable = (id: string) => !id.includes("\0") && id.isWellFormed();

/** True where every one of these orders is the signed-in customer's own. An unknown order is nobody's. */
export async function ownsOrders(req: MedusaRequest, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isStorable)) return false;
  const hasForeign = await hasRow(
    req,
    `select 1 from unnest(?::text[]) as wanted(id)
      where not exists (select 1 from "order" o
                         where o.id = wanted.id and o.customer_id = ? and o.deleted_at is null) limit 1`,
    [ids, customerOf(req)],
  );
  return !hasForeign;
}

/**
 * True where none of these carts belongs to another account. A guest's cart is open to whoever knows its id, as Medusa's
 * storefronts need it; an unknown cart is left to Medusa, which answers 404.
 */
export async function mayUseCarts(req: MedusaRequest, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isStorable)) return false;
  const hasForeign = await hasRow(
    req,
    `select 1 from cart c join customer u on u.id = c.customer_id
      where c.id = any(?::text[]) and u.has_account and u.id <> ? limit 1`,
    [ids, customerOf(req)],
  );
  return !hasForeign;
}

/** True where the line is in the cart. */
export async function isLineOfCart(req: MedusaRequest, lineId: string, cartId: string): Promise<boolean> {
  if (!isStorable(lineId)) return false;
  return await hasRow(req, "select 1 from cart_line_item where id = ? and cart_id = ? and deleted_at is null", [
    lineId,
    cartId,
  ]);
}

/** True where the payment collection pays for no cart and no order of another account. */
export async function mayPay(req: MedusaRequest, collectionId: string): Promise<boolean> {
  if (!isStorable(collectionId)) return false;
  const isForeign = await hasRow(
    req,
    `select 1 from customer u
      where u.has_account and u.id <> ? and (
        exists (select 1 from cart_payment_collection l join cart c on c.id = l.cart_id
                 where l.payment_collection_id = ? and l.deleted_at is null and c.customer_id = u.id)
        or exists (select 1 from order_payment_collection l join "order" o on o.id = l.order_id
                    where l.payment_collection_id = ? and l.deleted_at is null and o.customer_id = u.id)) limit 1`,
    [customerOf(req), collectionId, collectionId],
  );
  return !isForeign;
}

/** True where the order waits for a transfer to another customer, and this is the token of that request. */
export async function isTransferToken(req: MedusaRequest, orderId: string, token: string): Promise<boolean> {
  if (!isStorable(orderId) || !isStorable(token)) return false;
  return await hasRow(
    req,
    `select 1 from order_change c
       join order_change_action a on a.order_change_id = c.id and a.deleted_at is null
      where c.order_id = ? and c.status = 'requested' and c.change_type = 'transfer' and c.deleted_at is null
        and a.action = 'TRANSFER_CUSTOMER' and a.details ->> 'token' = ?`,
    [orderId, token],
  );
}
