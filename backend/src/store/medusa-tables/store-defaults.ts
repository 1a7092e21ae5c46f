import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { database, rows } from "../../lib/database";
import { STORE_CURRENCY } from "./region";

/** The records of Medusa that every product, cart and order of the store hangs on. */
export type StoreDefaults = {
  regionId: string;
  salesChannelId: string;
  stockLocationId: string;
  shippingOptionId: string;
  shippingProfileId: string;
  currencyCode: string;
};

const TTL_MS = 60_000;

let kept: { until: number; defaults: Promise<StoreDefaults> } | null = null;

/**
 * The store's defaults as the Medusa admin shows and changes them; kept for a minute per process.
 *
 * Throws when one is missing, which only an unseeded database or a deletion in the Medusa admin explains.
 */
export function storeDefaults(scope: MedusaContainer): Promise<StoreDefaults> {
  if (kept && kept.until > Date.now()) return kept.defaults;
  const defaults = readStoreDefaults(scope);
  kept = { until: Date.now() + TTL_MS, defaults };
  defaults.catch(() => (kept = null));
  return defaults;
}

/** Reads anew next time: for code that has just changed a default. */
export function forgetStoreDefaults(): void {
  kept = null;
}

type Row = {
  region_id: string | null;
  sales_channel_id: string | null;
  stock_location_id: string | null;
  shipping_option_id: string | null;
  shipping_profile_id: string | null;
};

/** The shipping option is the oldest one of the store: the free one, unless the owner deleted it for another. */
const DEFAULTS_SQL = `
  select region.id as region_id, channel.id as sales_channel_id, location.id as stock_location_id,
         option.id as shipping_option_id,
         coalesce(option.shipping_profile_id, profile.id) as shipping_profile_id
  from store
  left join region on region.id = store.default_region_id and region.deleted_at is null
  left join sales_channel channel on channel.id = store.default_sales_channel_id and channel.deleted_at is null
  left join stock_location location on location.id = store.default_location_id and location.deleted_at is null
  left join lateral (
    select id, shipping_profile_id from shipping_option where deleted_at is null order by created_at, id limit 1
  ) option on true
  left join lateral (
    select id from shipping_profile where deleted_at is null order by created_at, id limit 1
  ) profile on true
  where store.deleted_at is null
  order by store.created_at, store.id
  limit 1`;

async function readStoreDefaults(scope: MedusaContainer): Promise<StoreDefaults> {
  const [row] = await rows<Row>(database(scope), DEFAULTS_SQL);
  const needed = (value: string | null | undefined, name: string): string => {
    if (!value) throw new Error(`The store has no ${name}. Set one in the Medusa admin, or seed the database.`);
    return value;
  };
  return {
    regionId: needed(row?.region_id, "default region"),
    salesChannelId: needed(row?.sales_channel_id, "default sales channel"),
    stockLocationId: needed(row?.stock_location_id, "default stock location"),
    shippingOptionId: needed(row?.shipping_option_id, "shipping option"),
    shippingProfileId: needed(row?.shipping_profile_id, "shipping profile"),
    currencyCode: STORE_CURRENCY,
  };
}

/** True where a database holds a shop: products, regions, customers or orders. */
export async function hasShopData(db: Knex): Promise<boolean> {
  const [held] = await rows<{ found: boolean }>(
    db,
    `select exists (select 1 from product) or exists (select 1 from region)
         or exists (select 1 from customer) or exists (select 1 from "order") as found`,
  );
  return held?.found ?? false;
}

/** Every country that Medusa knows, by its two letters in lower case. */
export async function selectCountries(db: Knex): Promise<string[]> {
  const countries = await rows<{ iso_2: string }>(db, "select iso_2 from region_country order by iso_2");
  return countries.map((row) => row.iso_2);
}

/** What the shop is called; null in a database that has none. */
export async function selectStoreName(db: Knex): Promise<{ id: string; name: string } | null> {
  const [store] = await rows<{ id: string; name: string }>(
    db,
    "select id, name from store where deleted_at is null order by created_at, id limit 1",
  );
  return store ?? null;
}
