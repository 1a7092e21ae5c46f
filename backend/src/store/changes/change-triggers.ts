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

/** The triggers of a table, by how their names begin. */
interface Watch {
  table: string;
  prefix: string;
  create: (trx: Knex, table: string) => Promise<void>;
}

const WATCHES: Watch[] = [
  ...Object.entries(WATCHED).flatMap(([tag, tables]) => {
    const prefix = `${TRIGGER_PREFIX}${tag}`;
    const create = (trx: Knex, table: string) =>
      createTrigger(trx, table, prefix, tag, "insert or update or delete or truncate");
    return tables.map((table): Watch => ({ table, prefix, create }));
  }),
  ...Object.keys(CHANGED_PRODUCTS).map((table): Watch => ({ table, prefix: PRODUCT_PREFIX, create: watchProducts })),
  ...Object.keys(SHIPPING_PRICE_TABLES).map((table): Watch => ({
    table,
    prefix: SHIPPING_PREFIX,
    create: (trx) => createShippingTriggers(trx, table, SHIPPING_PREFIX),
  })),
];

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
  for (const watch of await silentOf(db, WATCHES)) {
    await alone(db, async (trx) => {
      for (const { table, create } of await silentOf(trx, [watch])) await create(trx, table);
    });
  }
}

/** Announces a change as a trigger would. */
export async function announceChange(db: Knex, tag: ChangeTag): Promise<void> {
  await execute(db, `select pg_notify('${CHANGES_CHANNEL}', ?::text || ':' || pg_current_xact_id()::text)`, [tag]);
}

async function watchProducts(trx: Knex, table: string): Promise<void> {
  await execute(trx, "drop trigger if exists ?? on ??", [`${TRIGGER_PREFIX}catalogue`, table]);
  await createProductTriggers(trx, table, PRODUCT_PREFIX);
  await createTrigger(trx, table, `${PRODUCT_PREFIX}truncate`, "catalogue", "truncate");
}

async function createTrigger(db: Knex, table: string, name: string, tag: string, operations: string): Promise<void> {
  await execute(
    db,
    `create trigger ?? after ${operations} on ?? for each statement execute function announce_store_change('${tag}')`,
    [name, table],
  );
}

/** Those whose table is there and has no triggers with such names: in one statement, because each start asks for some 45. */
async function silentOf(db: Knex, watches: Watch[]): Promise<Watch[]> {
  const silent = await rows<{ place: string }>(
    db,
    `select watch.place
       from unnest(?::text[], ?::text[]) with ordinality watch(name, prefix, place)
       join pg_class c on c.relname = watch.name and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      where not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and starts_with(t.tgname, watch.prefix))
      order by watch.place`,
    [watches.map(({ table }) => table), watches.map(({ prefix }) => prefix)],
  );
  return silent.flatMap(({ place }) => watches[Number(place) - 1] ?? []);
}

/** In a transaction of its own, while no other instance does the same. */
async function alone(db: Knex, work: (trx: Knex) => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    await execute(trx, "select pg_advisory_xact_lock(?)", [SETUP_LOCK]);
    await work(trx);
  });
}
