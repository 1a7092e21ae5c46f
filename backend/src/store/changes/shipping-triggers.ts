import { CHANGES_CHANNEL } from "@nocturne/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute } from "../../lib/database";
import { SHIPPING_PRICE_TABLES } from "../medusa-tables/shipping";

const functionOf = (table: string) => `announce_shipping_${table}_change`;

const announceIf = (changed: string, priceSets: string) => `
    if exists (with changed as (${changed}) ${priceSets}) then
      perform pg_notify('${CHANGES_CHANNEL}', 'content:' || pg_current_xact_id()::text);
    end if;`;

const BOTH = "select * from old_rows union all select * from new_rows";

/** The prices of products are in the same tables: only a change of what shipping costs is announced. */
const functionSql = (table: string, priceSets: string) => `
  create or replace function ${functionOf(table)}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${announceIf("select * from new_rows", priceSets)}
    elsif tg_op = 'DELETE' then ${announceIf("select * from old_rows", priceSets)}
    else ${announceIf(BOTH, priceSets)}
    end if;
    return null;
  end $$`;

/** What each operation lets a trigger see. */
const ROWS_OF = {
  insert: "new table as new_rows",
  update: "old table as old_rows new table as new_rows",
  delete: "old table as old_rows",
};

/** Makes the functions that the triggers call; again at every start, so that they are those of this release. */
export async function createShippingFunctions(db: Knex): Promise<void> {
  for (const [table, priceSets] of Object.entries(SHIPPING_PRICE_TABLES))
    await execute(db, functionSql(table, priceSets));
}

/** Makes the triggers of one table: one for each operation, because each sees other rows. */
export async function createShippingTriggers(db: Knex, table: string, prefix: string): Promise<void> {
  for (const [operation, seen] of Object.entries(ROWS_OF)) {
    await execute(
      db,
      `create trigger ?? after ${operation} on ?? referencing ${seen}
         for each statement execute function ${functionOf(table)}()`,
      [`${prefix}${operation}`, table],
    );
  }
}
