import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { byItemId, lockLevels } from "./inventory";

type Held = { id: string; line_item_id: string; inventory_item_id: string; location_id: string; quantity: number };

/**
 * Brings together what is reserved for a line at several locations: Medusa packs a line from one alone, and takes each
 * further reservation for another part of it. The pieces, counted and reserved, move to the location that holds most of
 * them. Repeatable.
 */
export async function mergeSplitReservations(trx: Knex, orderId: string): Promise<void> {
  const groups = Map.groupBy(await lockHeld(trx, orderId), (held) => `${held.line_item_id} ${held.inventory_item_id}`);
  const split = [...groups.values()].filter((group) => group.length > 1);
  const items = new Set(split.map(([first]) => first!.inventory_item_id));
  for (const item of [...items].sort(byItemId)) await lockLevels(trx, item);
  for (const group of split) {
    const [target, ...others] = group.toSorted((a, b) => b.quantity - a.quantity);
    for (const other of others) await move(trx, other, target!);
  }
}

async function lockHeld(trx: Knex, orderId: string): Promise<Held[]> {
  return await rows(
    trx,
    `select held.id, held.line_item_id, held.inventory_item_id, held.location_id, held.quantity::float8 as quantity
       from "order" placed
       join order_item item on item.order_id = placed.id and item.version = placed.version and item.deleted_at is null
       join reservation_item held on held.line_item_id = item.item_id and held.deleted_at is null
      where placed.id = ?
      order by held.id
        for update of held`,
    [orderId],
  );
}

async function move(trx: Knex, from: Held, to: Held): Promise<void> {
  await execute(trx, "delete from reservation_item where id = ?", [from.id]);
  await execute(
    trx,
    `update reservation_item
        set quantity = quantity + :pieces, updated_at = now(),
            raw_quantity = jsonb_build_object('value', (quantity + :pieces)::text, 'precision', 20)
      where id = :id`,
    { id: to.id, pieces: from.quantity },
  );
  if (from.location_id === to.location_id) return;
  for (const [location, pieces] of [
    [from.location_id, -from.quantity],
    [to.location_id, from.quantity],
  ] as const) {
    await execute(
      trx,
      `update inventory_level
          set stocked_quantity = stocked_quantity + :pieces, reserved_quantity = reserved_quantity + :pieces,
              raw_stocked_quantity =
                jsonb_build_object('value', (stocked_quantity + :pieces)::text, 'precision', 20),
              raw_reserved_quantity =
                jsonb_build_object('value', (reserved_quantity + :pieces)::text, 'precision', 20),
              updated_at = now()
        where inventory_item_id = :item and location_id = :location and deleted_at is null`,
      { item: from.inventory_item_id, location, pieces },
    );
  }
}
