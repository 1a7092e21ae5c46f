import { CHANGES_CHANNEL } from "@nocturne/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "../../lib/database";
import { CHANGED_LEVELS, CHANGED_PRODUCTS } from "../medusa-tables/changed-products";

/** A notification holds 8,000 bytes. Of more products than this, everything counts as changed. */
const MAX_PRODUCTS = 200;
const MAX_LENGTH = 7_500;

/** Says which products have changed; everything, where that would not fit or an id is none that can be said. */
const ANNOUNCE = `
  create or replace function announce_product_changes(kind text, ids text[]) returns void language plpgsql as $$
  declare
    list text := array_to_string(ids, ',');
    change text := pg_current_xact_id()::text;
  begin
    if list is null or list = '' then
      return;
    end if;
    if cardinality(ids) > ${MAX_PRODUCTS} or length(list) > ${MAX_LENGTH} or list !~ '^[A-Za-z0-9_,-]+$' then
      perform pg_notify('${CHANGES_CHANNEL}', 'catalogue:' || change);
    else
      perform pg_notify('${CHANGES_CHANNEL}',
        'catalogue:' || change || '-' || left(md5(kind || list), 12) || ':' || kind || ':' || list);
    end if;
  end $$`;

const select = (changed: string, products: string) => `
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (${changed}) ${products}) found
       where found.product_id is not null
       limit ${MAX_PRODUCTS + 1}) product;`;

/** Both states of a row: a product that has lost it has changed as well. */
const BOTH = "select * from old_rows union all select * from new_rows";

const onUpdate = (table: string, products: string) =>
  table === "inventory_level"
    ? `
    for level in ${CHANGED_LEVELS} loop
      perform announce_product_changes(case when level.is_sale then 'stock' else 'products' end, level.ids);
    end loop;`
    : select(BOTH, products);

const functionOf = (table: string) => `announce_${table}_change`;

function functionSql(table: string, products: string): string {
  return `
  create or replace function ${functionOf(table)}() returns trigger language plpgsql as $$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then ${select("select * from new_rows", products)}
    elsif tg_op = 'DELETE' then ${select("select * from old_rows", products)}
    else ${onUpdate(table, products)}
    end if;
    return null;
  end $$`;
}

/** What each operation lets a trigger see. */
const ROWS_OF = {
  insert: "new table as new_rows",
  update: "old table as old_rows new table as new_rows",
  delete: "old table as old_rows",
};

/** Makes the functions that the triggers call; again at every start, so that they are those of this release. */
export async function createProductFunctions(db: Knex): Promise<void> {
  await execute(db, ANNOUNCE);
  for (const [table, products] of Object.entries(CHANGED_PRODUCTS)) await execute(db, functionSql(table, products));
}

/** Makes the triggers of one table: one for each operation, because each sees other rows. */
export async function createProductTriggers(db: Knex, table: string, prefix: string): Promise<void> {
  for (const [operation, seen] of Object.entries(ROWS_OF)) {
    await execute(
      db,
      `create trigger ?? after ${operation} on ?? referencing ${seen}
         for each statement execute function ${functionOf(table)}()`,
      [`${prefix}${operation}`, table],
    );
  }
}
