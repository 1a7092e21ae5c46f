import { execute, rows } from "../../lib/database";
import { CHANGES_CHANNEL, type ChangeTag } from "@nocturne/contract";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { CHANGED_PRODUCTS } from "../medusa-tables/changed-products";
import { SHIPPING_PRICE_TABLES } from "../medusa-tables/shipping";
import { createProductFunctions, createProductTriggers } from "./product-triggers";
import { createShippingFunctions, createShippingTriggers } from "./shipping-triggers";

/** The tables that a public read shows, by the tag under which their changes are announced as changes of everything. */
const WATCHED: Record<ChangeTag, readonly string[]> = {
  catalogue: ["store", "region", "region_country", "price_preference", "price_list", "price_list_rule"],
  content: [
    "home_version",
    "look_version",
    "word_version",
    "content_page",
    "menu_version",
    "redirect",
    // Whether every order ships free, which the words of the beginning say.
    "shipping_option",
    "shipping_option_rule",
    "shipping_option_price_set",
    "service_zone",
    "geo_zone",
    "fulfillment_set",
    "location_fulfillment_set",
    "sales_channel_stock_location",
  ],
  gallery: ["gallery_item"],
  settings: ["shop_setting", "store"],
  video: ["video_background", "music_track"],
};

const TRIGGER_PREFIX = "store_changes_";
/** Of a table whose changes are about certain products: an earlier release had one trigger, without a name behind it. */
const PRODUCT_PREFIX = `${TRIGGER_PREFIX}product_`;
const SHIPPING_PREFIX = `${TRIGGER_PREFIX}shipping_`;
const SETUP_LOCK = 7_310_042;

/**
 * Makes the database announce every public change, by whatever path it came. Safe to run at every start of every
 * instance, while others work: what is there already is left alone, because creating a trigger locks its table, and the
 * triggers of each table are created by themselves, because who waits for a table must not keep another one locked.
 *
 * Postgres drops repeats of a payload inside a transaction.
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
    await createProductFunctions(trx);
    await createShippingFunctions(trx);
  });
  for (const [tag, tables] of Object.entries(WATCHED)) {
    for (const table of tables) {
      const name = `${TRIGGER_PREFIX}${tag}`;
      await ensureTriggers(db, table, name, (trx) =>
        createTrigger(trx, table, name, tag, "insert or update or delete or truncate"),
      );
    }
  }
  for (const table of Object.keys(CHANGED_PRODUCTS)) {
    await ensureTriggers(db, table, PRODUCT_PREFIX, async (trx) => {
      await execute(trx, "drop trigger if exists ?? on ??", [`${TRIGGER_PREFIX}catalogue`, table]);
      await createProductTriggers(trx, table, PRODUCT_PREFIX);
      await createTrigger(trx, table, `${PRODUCT_PREFIX}truncate`, "catalogue", "truncate");
    });
  }
  for (const table of Object.keys(SHIPPING_PRICE_TABLES)) {
    await ensureTriggers(db, table, SHIPPING_PREFIX, (trx) => createShippingTriggers(trx, table, SHIPPING_PREFIX));
  }
}

/** Announces a change as a trigger would. */
export async function announceChange(db: Knex, tag: ChangeTag): Promise<void> {
  await execute(db, `select pg_notify('${CHANGES_CHANNEL}', ?::text || ':' || pg_current_xact_id()::text)`, [tag]);
}

async function createTrigger(db: Knex, table: string, name: string, tag: string, operations: string): Promise<void> {
  await execute(
    db,
    `create trigger ?? after ${operations} on ?? for each statement execute function announce_store_change('${tag}')`,
    [name, table],
  );
}

/** Makes the triggers of a table that is there and has none whose names begin so. */
async function ensureTriggers(
  db: Knex,
  table: string,
  prefix: string,
  create: (trx: Knex) => Promise<void>,
): Promise<void> {
  if (!(await isSilent(db, table, prefix))) return;
  await alone(db, async (trx) => {
    if (await isSilent(trx, table, prefix)) await create(trx);
  });
}

async function isSilent(db: Knex, table: string, prefix: string): Promise<boolean> {
  const silent = await rows(
    db,
    `select 1 from pg_class c
      where c.relname = ? and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and starts_with(t.tgname, ?))`,
    [table, prefix],
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
