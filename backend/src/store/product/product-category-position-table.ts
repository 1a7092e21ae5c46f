import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "../../lib/database";
import type { NewPosition } from "./plan-positions";

/** A new position in the order of the product's category, of which it must be a member. */
type NewCategoryPosition = NewPosition & { categoryId: string };

/** Writes positions in one statement; those of other products stay as they are. What stands there already is not written. */
export async function saveCategoryPositions(db: Knex, positions: readonly NewCategoryPosition[]): Promise<void> {
  if (positions.length === 0) return;
  await execute(
    db,
    `insert into product_category_position (product_id, category_id, position)
     select id, "categoryId", position
       from jsonb_to_recordset(?::jsonb) as wanted (id text, "categoryId" text, position integer)
     on conflict (product_id, category_id) do update
       set position = excluded.position, updated_at = now(), deleted_at = null
       where product_category_position.position <> excluded.position
          or product_category_position.deleted_at is not null`,
    [JSON.stringify(positions)],
  );
}

/** Forgets where products were put in certain categories. */
export async function deleteCategoryPositions(db: Knex, categoryIds: readonly string[]): Promise<void> {
  await execute(db, "delete from product_category_position where category_id = any(:categoryIds)", { categoryIds });
}
