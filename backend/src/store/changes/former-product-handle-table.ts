import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { makeOnce } from "../../lib/make-once";

const TRIGGER = "note_former_handle";

/** Makes the database note the handle that a product loses, by whatever path it is changed. */
export async function ensureFormerHandleTrigger(db: Knex): Promise<void> {
  await makeOnce(db, TRIGGER, hasTrigger, async (trx) => {
    await execute(
      trx,
      `create or replace function ${TRIGGER}() returns trigger language plpgsql as $$
       begin
         insert into former_product_handle (handle, product_id) values (old.handle, old.id)
         on conflict (handle) do update set product_id = excluded.product_id, updated_at = now(), deleted_at = null;
         return null;
       end $$`,
    );
    await execute(
      trx,
      `create trigger ${TRIGGER} after update of handle on product for each row
         when (old.handle is distinct from new.handle) execute function ${TRIGGER}()`,
    );
  });
}

async function hasTrigger(db: Knex): Promise<boolean> {
  const found = await rows(
    db,
    `select 1 from pg_trigger t
       join pg_class c on c.oid = t.tgrelid
      where c.relname = 'product' and c.relnamespace = current_schema()::regnamespace and t.tgname = ?`,
    [TRIGGER],
  );
  return found.length > 0;
}
