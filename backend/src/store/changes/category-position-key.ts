import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

const KEY = "product_category_position_membership";
const SETUP_LOCK = "category position key";

/**
 * Lets a product lose its place in a category with its membership, by whatever path. Here and not in a migration: Medusa's
 * tables may be made after ours. Safe at every start of every instance: a key that is there is left alone, because making one
 * locks both tables.
 */
export async function ensureCategoryPositionKey(db: Knex): Promise<void> {
  if (await hasKey(db)) return;
  await db.transaction(async (trx) => {
    await execute(trx, "select pg_advisory_xact_lock(hashtextextended(?, 0))", [SETUP_LOCK]);
    if (await hasKey(trx)) return;
    await execute(
      trx,
      `alter table product_category_position add constraint ${KEY}
         foreign key (product_id, category_id) references product_category_product (product_id, product_category_id)
         on update cascade on delete cascade`,
    );
  });
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
