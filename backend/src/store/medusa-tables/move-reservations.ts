import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

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
 * Moves what the lines of orders have reserved of these variants, with the pieces, to other items at the same locations: what
 * can be sold of either stays the same. Locks in Medusa's order, reservations before levels.
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
