import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

/** What everything is sold in where nobody has set up a region with another currency. */
export const STORE_CURRENCY = "usd";

/** A region of Medusa's with its countries, two letters in lower case. */
export type RegionRow = { id: string; name: string; currency_code: string; countries: string[] };

/** Every region, the oldest first. */
export async function selectRegions(db: Knex): Promise<RegionRow[]> {
  return await rows<RegionRow>(
    db,
    `select region.id, region.name, region.currency_code,
            coalesce(array_agg(country.iso_2 order by country.iso_2) filter (where country.iso_2 is not null), '{}')
              as countries
       from region
       left join region_country country on country.region_id = region.id and country.deleted_at is null
      where region.deleted_at is null
      group by region.id
      order by region.created_at, region.id`,
  );
}

/** The currencies of all orders, the store's own first; that alone where there are none. */
export async function selectSoldCurrencies(db: Knex): Promise<string[]> {
  const others = await rows<{ currency_code: string }>(
    db,
    `select distinct currency_code from "order"
      where deleted_at is null and not is_draft_order and currency_code <> :own
      order by currency_code`,
    { own: STORE_CURRENCY },
  );
  return [STORE_CURRENCY, ...others.map((row) => row.currency_code)];
}
