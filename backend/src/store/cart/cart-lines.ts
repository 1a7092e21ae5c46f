import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { insertCart, selectCartLines, type CartLineRow, type CartRegion } from "../medusa-tables/cart";
import { insertCartSession, lockCart } from "./cart-session-table";
import { CART_HASH_KEY, hashCartKey } from "./cart-key-hash";

/** A stored line; names and prices come from the catalogue. */
export type CartLine = { id: string; variantId: string; productId: string; quantity: number };

/** What a cart holds, and where it is priced. */
export type CartContents = { lines: CartLine[]; regionId: string | null };

/** The lines of a cart id, oldest first. An unknown id has none. */
export async function readCartLines(db: Knex, cartKey: string): Promise<CartContents> {
  return toCartContents(await selectCartLines(db, cartKey));
}

export function toCartContents(rows: CartLineRow[]): CartContents {
  const lines = rows.map((row) => ({
    id: row.id,
    variantId: row.variant_id,
    productId: row.product_id,
    quantity: row.quantity,
  }));
  return { lines, regionId: rows[0]?.region_id ?? null };
}

/**
 * Like `lockCart`, but makes the Medusa cart at the first line. Two first lines at once make one cart. `admit` is asked
 * before a cart is made, and refuses by throwing.
 */
export async function lockOrCreateCart(
  trx: Knex,
  cartKey: string,
  place: CartRegion & { salesChannelId: string },
  admit: () => Promise<void>,
): Promise<string> {
  const existing = await lockCart(trx, cartKey);
  if (existing) return existing;
  await admit();
  const cartId = generateEntityId(undefined, "cart");
  if (!(await insertCartSession(trx, cartKey, cartId)))
    return await lockOrCreateCart(trx, cartKey, place, async () => undefined);
  const metadata = { [CART_HASH_KEY]: hashCartKey(cartKey) };
  const { regionId, currencyCode, salesChannelId } = place;
  await insertCart(trx, { id: cartId, regionId, currencyCode, salesChannelId, metadata });
  return cartId;
}
