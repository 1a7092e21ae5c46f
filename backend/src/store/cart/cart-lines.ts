import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { insertCart, selectCartLines, type CartLineRow } from "../medusa-tables/cart";
import { insertCartSession, lockCart } from "./cart-session-table";
import { CART_HASH_KEY, hashCartKey } from "./cart-key-hash";

/** A stored line; names and prices come from the catalogue. */
export type CartLine = { id: string; variantId: string; productId: string; quantity: number };

/** The lines of a cart id, oldest first. An unknown id has none. */
export async function readCartLines(db: Knex, cartKey: string): Promise<CartLine[]> {
  return (await selectCartLines(db, cartKey)).map(toCartLine);
}

export function toCartLine(row: CartLineRow): CartLine {
  return { id: row.id, variantId: row.variant_id, productId: row.product_id, quantity: row.quantity };
}

/**
 * Like `lockCart`, but makes the Medusa cart at the first line. Two first lines at once make one cart. `admit` is asked
 * before a cart is made, and refuses by throwing.
 */
export async function lockOrCreateCart(
  trx: Knex,
  cartKey: string,
  defaults: { regionId: string; salesChannelId: string },
  admit: () => Promise<void>,
): Promise<string> {
  const existing = await lockCart(trx, cartKey);
  if (existing) return existing;
  await admit();
  const cartId = generateEntityId(undefined, "cart");
  if (!(await insertCartSession(trx, cartKey, cartId)))
    return await lockOrCreateCart(trx, cartKey, defaults, async () => undefined);
  const metadata = { [CART_HASH_KEY]: hashCartKey(cartKey) };
  const { regionId, salesChannelId } = defaults;
  await insertCart(trx, { id: cartId, regionId, salesChannelId, metadata });
  return cartId;
}
