import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { deleteCartSession } from "../cart/cart-session-table";
import { completeCart } from "../medusa-tables/cart";

/** Ends a bought cart: the browser's cart id is empty from now on and serves the next purchase. */
export async function detachCart(trx: Knex, cartKey: string, cartId: string): Promise<void> {
  await deleteCartSession(trx, cartKey, cartId);
  await completeCart(trx, cartId);
}
