import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "../../lib/database";
import type { NewPosition } from "./plan-positions";

/** Writes positions in one statement; those of other products stay as they are. What stands there already is not written. */
export async function savePositions(db: Knex, positions: readonly NewPosition[]): Promise<void> {
  if (positions.length === 0) return;
  await execute(
    db,
    `insert into product_position (product_id, position)
     select id, position from jsonb_to_recordset(?::jsonb) as wanted (id text, position integer)
     on conflict (product_id) do update
       set position = excluded.position, updated_at = now(), deleted_at = null
       where product_position.position <> excluded.position or product_position.deleted_at is not null`,
    [JSON.stringify(positions)],
  );
}
