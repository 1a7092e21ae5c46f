import { execute, rows } from "../../lib/database";
import { CHANGES_CHANNEL, type ChangeTag } from "@nocturne/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";

/** The tables that a public read shows, by the tag under which their changes are announced. */
const WATCHED: Record<ChangeTag, readonly string[]> = {
  catalogue: [
    "product",
    "product_variant",
    "product_option",
    "product_option_value",
    "product_variant_option",
    "product_variant_product_image",
    "image",
    "product_sales_channel",
    "store",
    "price",
    "price_rule",
    "price_list",
    "price_list_rule",
    "price_set",
    "product_variant_price_set",
    "product_category",
    "product_category_product",
    "product_position",
    "inventory_level",
    "product_variant_inventory_item",
  ],
  gallery: ["gallery_item"],
  video: ["video_background", "music_track"],
};

const TRIGGER_PREFIX = "store_changes_";
const SETUP_LOCK = 7_310_042;

/**
 * Makes the database announce every public change, by whatever path it came. Safe to run at every start of every
 * instance, while others work: what is there already is left alone, because creating a trigger locks its table, and each
 * trigger is created by itself, because who waits for a table must not keep another one locked.
 *
 * One notification per transaction and tag: Postgres drops repeats of a payload inside a transaction.
 */
export async function ensureChangeTriggers(db: Knex): Promise<void> {
  await alone(db, async (trx) => {
    await execute(
      trx,
      `create or replace function announce_store_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('${CHANGES_CHANNEL}', tg_argv[0] || ':' || pg_current_xact_id()::text);
        return null;
      end $$`,
    );
  });
  for (const [tag, tables] of Object.entries(WATCHED)) {
    for (const table of tables) await ensureTrigger(db, tag, table);
  }
}

/** Announces a change as a trigger would. */
export async function announceChange(db: Knex, tag: ChangeTag): Promise<void> {
  await execute(db, `select pg_notify('${CHANGES_CHANNEL}', ?::text || ':' || pg_current_xact_id()::text)`, [tag]);
}

async function ensureTrigger(db: Knex, tag: string, table: string): Promise<void> {
  if (!(await isSilent(db, table))) return;
  await alone(db, async (trx) => {
    if (!(await isSilent(trx, table))) return;
    await execute(
      trx,
      `create trigger ?? after insert or update or delete or truncate on ??
         for each statement execute function announce_store_change('${tag}')`,
      [`${TRIGGER_PREFIX}${tag}`, table],
    );
  });
}

/** True for a table that is there and announces nothing yet. */
async function isSilent(db: Knex, table: string): Promise<boolean> {
  const silent = await rows(
    db,
    `select 1 from pg_class c
      where c.relname = ? and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname like ?)`,
    [table, `${TRIGGER_PREFIX}%`],
  );
  return silent.length > 0;
}

/** In a transaction of its own, while no other instance does the same. */
async function alone(db: Knex, work: (trx: Knex) => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(trx, "select pg_advisory_xact_lock(?)", [SETUP_LOCK]);
    await work(trx);
  });
}
