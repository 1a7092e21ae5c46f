import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** Ends a bought cart: the browser's cart id is empty from now on and serves the next purchase. */
export async function detachCart(trx: Knex, sessionId: string, cartId: string): Promise<void> {
  await trx.raw("delete from cart_session where id = ? and cart_id = ?", [sessionId, cartId]);
  await trx.raw("update cart set completed_at = now(), updated_at = now() where id = ?", [cartId]);
}
