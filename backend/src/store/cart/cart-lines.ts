import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { PreparedStatement } from "../../lib/prepared-statement";
import {
  insertCartFrom,
  insertLineFrom,
  lineValues,
  selectCartLines,
  type CartLineRow,
  type CartRegion,
  type NewCartLine,
} from "../medusa-tables/cart";
import { INSERT_CART_SESSION } from "./cart-session-table";
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

const startedCart = new PreparedStatement<{ cart_id: string }>(`
  with started as (${INSERT_CART_SESSION} returning cart_id),
       cart as (${insertCartFrom("started")}),
       line as (${insertLineFrom("started")})
  select cart_id from started`);

/**
 * Makes the Medusa cart of a cart id with its first line; returns the id of the line, null where the cart id has a cart by
 * now. One statement, so two first lines at once make one cart: the later waits for the other, and finds it.
 */
export async function startCart(
  db: Knex,
  cartKey: string,
  { regionId, currencyCode, salesChannelId }: CartRegion & { salesChannelId: string },
  line: NewCartLine,
): Promise<string | null> {
  const values = lineValues(line);
  const started = await startedCart.rows(db, {
    cartKey,
    cartId: generateEntityId(undefined, "cart"),
    regionId,
    currencyCode,
    salesChannelId,
    metadata: { [CART_HASH_KEY]: hashCartKey(cartKey) },
    ...values,
  });
  return started.length > 0 ? values.lineId : null;
}
