import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { byItemId, lockLevels } from "./inventory";

/** What orders hold of a variant is to be held of another inventory item. */
export type ReservationMove = { variantId: string; from: string; to: string };

const MOVED = `
  update reservation_item held
     set inventory_item_id = :to, updated_at = now()
    from order_line_item line
   where line.id = held.line_item_id and line.variant_id = :variantId
     and held.inventory_item_id = :from and held.deleted_at is null
     and exists (select 1 from inventory_level place
                  where place.inventory_item_id = :to and place.location_id = held.location_id
                    and place.deleted_at is null)
  returning held.location_id, held.quantity::text as quantity`;

const SHIFT = `
  update inventory_level
     set stocked_quantity = stocked_quantity + cast(:pieces as numeric),
         raw_stocked_quantity =
           jsonb_build_object('value', (stocked_quantity + cast(:pieces as numeric))::text, 'precision', 20),
         reserved_quantity = reserved_quantity + cast(:pieces as numeric),
         raw_reserved_quantity =
           jsonb_build_object('value', (reserved_quantity + cast(:pieces as numeric))::text, 'precision', 20),
         updated_at = now()
   where inventory_item_id = :itemId and location_id = :location and deleted_at is null`;

/**
 * Locks what such moves change, and the levels of these other items, in the order in which a checkout and a cancellation do:
 * reservations first, then levels, item by item. Returns how many pieces of each item can be sold.
 */
export async function lockMoves(
  trx: Knex,
  moves: readonly ReservationMove[],
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  await execute(
    trx,
    `select held.id
       from unnest(cast(:variants as text[]), cast(:items as text[])) as move(variant_id, item_id)
       join order_line_item line on line.variant_id = move.variant_id
       join reservation_item held on held.line_item_id = line.id and held.inventory_item_id = move.item_id
      where held.deleted_at is null
      order by held.id
        for update of held`,
    { variants: moves.map(({ variantId }) => variantId), items: moves.map(({ from }) => from) },
  );
  const available = new Map<string, number>();
  const all = new Set([...itemIds, ...moves.flatMap(({ from, to }) => [from, to])]);
  for (const itemId of [...all].toSorted(byItemId)) {
    const levels = await lockLevels(trx, itemId);
    available.set(
      itemId,
      levels.reduce((sum, level) => sum + level.available, 0),
    );
  }
  return available;
}

/**
 * Moves what the lines of orders have reserved of these variants, with the pieces, to other items at the same locations: what
 * can be sold of either stays the same. `lockMoves` comes first.
 */
export async function moveReservations(trx: Knex, moves: readonly ReservationMove[]): Promise<void> {
  for (const { variantId, from, to } of moves) {
    const moved = await rows<{ location_id: string; quantity: string }>(trx, MOVED, { variantId, from, to });
    for (const { location_id: location, quantity } of moved) {
      await execute(trx, SHIFT, { itemId: from, location, pieces: `-${quantity}` });
      await execute(trx, SHIFT, { itemId: to, location, pieces: quantity });
    }
  }
}

/** Those of these items of which no variant but these takes pieces. */
export async function selectItemsOf(
  trx: Knex,
  itemIds: readonly string[],
  variantIds: readonly string[],
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    trx,
    `select item.id from unnest(cast(:items as text[])) as item(id)
      where not exists (
        select 1 from product_variant_inventory_item link
         where link.inventory_item_id = item.id and link.deleted_at is null
           and link.variant_id <> all(cast(:variants as text[])))`,
    { items: itemIds, variants: variantIds },
  );
  return found.map(({ id }) => id);
}
