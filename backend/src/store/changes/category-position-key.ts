import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { makeOnce } from "../../lib/make-once";

const KEY = "product_category_position_membership";

/** Lets a product lose its place in a category with its membership, by whatever path. */
export async function ensureCategoryPositionKey(db: Knex): Promise<void> {
  await makeOnce(db, KEY, hasKey, (trx) =>
    execute(
      trx,
      `alter table product_category_position add constraint ${KEY}
         foreign key (product_id, category_id) references product_category_product (product_id, product_category_id)
         on update cascade on delete cascade`,
    ),
  );
}

async function hasKey(db: Knex): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from pg_constraint
      where conname = ? and conrelid = to_regclass(current_schema() || '.product_category_position')`,
    [KEY],
  );
  return found.length > 0;
}
