import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "../../lib/database";

/**
 * Gives these products the positions 0, 1, 2, … in one statement; positions of other products stay as they are. Who stands
 * there already is not written: each product that is counts as changed.
 */
export async function savePositions(db: Knex, productIds: string[]): Promise<void> {
  await execute(
    db,
    `insert into product_position (product_id, position)
     select product_id, place - 1 from jsonb_array_elements_text(?::jsonb) with ordinality as wanted (product_id, place)
     on conflict (product_id) do update
       set position = excluded.position, updated_at = now(), deleted_at = null
       where product_position.position <> excluded.position or product_position.deleted_at is not null`,
    [JSON.stringify(productIds)],
  );
}
