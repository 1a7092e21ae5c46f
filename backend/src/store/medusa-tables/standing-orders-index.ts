import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { makeOnce } from "../../lib/make-once";

const INDEX = "IDX_order_standing_customer_id";

/** What a sum over all orders reads of them, so that it reads no order: see `listed-customers.ts`. */
export async function ensureStandingOrdersIndex(db: Knex): Promise<void> {
  await makeOnce(db, INDEX, hasIndex, (trx) =>
    execute(
      trx,
      `create index "${INDEX}" on "order" (id) include (customer_id, currency_code)
         where status <> 'canceled' and deleted_at is null and not is_draft_order`,
    ),
  );
}

async function hasIndex(db: Knex): Promise<boolean> {
  const found = await rows(
    db,
    "select 1 from pg_class where relname = ? and relnamespace = current_schema()::regnamespace",
    [INDEX],
  );
  return found.length > 0;
}
