import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** What the rules of a shipping option call the weight of a cart in grams. */
export const CART_WEIGHT = "cart_weight";

/** What one piece of the variant `v` of the product `p` weighs in grams: as the variant says, else the product; else 0. */
export const PIECE_GRAMS = "coalesce(nullif(greatest(v.weight, 0), 0), greatest(p.weight, 0))::float8";

/** Pieces that weigh alike. */
export type WeighedPieces = { grams: number; quantity: number };

/** What pieces weigh together. Medusa keeps weights as short floats, whose sum would have a tail of digits. Pure. */
export function totalGrams(pieces: readonly WeighedPieces[]): number {
  return Math.round(pieces.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0) * 1000) / 1000;
}

/** What is in a cart of Medusa's. */
export async function selectCartPieces(db: Knex, cartId: string): Promise<WeighedPieces[]> {
  return await rows(
    db,
    `select line.quantity::float8 as quantity, ${PIECE_GRAMS} as grams
       from cart_line_item line
       left join product_variant v on v.id = line.variant_id
       left join product p on p.id = coalesce(v.product_id, line.product_id)
      where line.cart_id = ? and line.deleted_at is null`,
    [cartId],
  );
}

/** What one piece of each of these variants weighs, sold or not, by their ids. */
export async function selectPieceGrams(db: Knex, variantIds: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; grams: number }>(
    db,
    `select v.id, ${PIECE_GRAMS} as grams
       from product_variant v join product p on p.id = v.product_id where v.id = any(:variantIds)`,
    { variantIds },
  );
  return new Map(found.map(({ id, grams }) => [id, grams]));
}

/** How many published products have something to sell of which nobody has said what it weighs. */
export async function countUnweighed(db: Knex): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    `select count(*)::int as count from product p
      where p.deleted_at is null and p.status = 'published' and exists (
        select 1 from product_variant v where v.product_id = p.id and v.deleted_at is null and ${PIECE_GRAMS} = 0)`,
  );
  return counted?.count ?? 0;
}

/**
 * What is left of each of these orders weighs in grams; an order is missing where one of its pieces does not say: half a weight would
 * be a wrong one.
 */
export async function selectOrderGrams(db: Knex, orderIds: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: string; grams: number }>(
    db,
    `select placed.id, round(sum(item.quantity::float8 * ${PIECE_GRAMS})) as grams
       from "order" placed
       join order_item item on item.order_id = placed.id and item.version = placed.version and item.quantity > 0
        and item.deleted_at is null
       join order_line_item line on line.id = item.item_id
       left join product_variant v on v.id = line.variant_id
       left join product p on p.id = coalesce(v.product_id, line.product_id)
      where placed.id = any(:orderIds)
      group by placed.id
     having min(${PIECE_GRAMS}) > 0`,
    { orderIds },
  );
  return new Map(found.map(({ id, grams }) => [id, grams]));
}
