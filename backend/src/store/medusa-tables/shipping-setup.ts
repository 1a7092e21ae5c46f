import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

export type ZoneRow = {
  id: string;
  name: string;
  setId: string;
  setType: string;
  /** The geo zones that are whole countries. */
  countries: { id: string; code: string }[];
  /** The ids of those that are parts of countries. */
  placeIds: string[];
};

export type RulePart = { attribute: string; operator: string; value: string };
export type RatePriceRow = {
  amount: string;
  currency: string;
  /** It has a list of prices, or numbers of pieces, of its own. */
  isSpecial: boolean;
  rules: RulePart[];
};

export type RateRow = {
  id: string;
  zoneId: string;
  profileId: string | null;
  name: string;
  typeId: string;
  estimate: string | null;
  priceType: string;
  rules: RulePart[];
  prices: RatePriceRow[];
};

/** The zones from which a sales channel ships, the oldest first. */
const ZONES = `
  select zone.id, zone.name, sets.id as "setId", sets.type as "setType",
         (select coalesce(json_agg(json_build_object('id', geo.id, 'code', upper(geo.country_code))
                                   order by geo.country_code), '[]')
            from geo_zone geo
           where geo.service_zone_id = zone.id and geo.deleted_at is null and geo.type = 'country') as countries,
         array(select geo.id from geo_zone geo
                where geo.service_zone_id = zone.id and geo.deleted_at is null and geo.type <> 'country'
                order by geo.id) as "placeIds"
    from service_zone zone
    join fulfillment_set sets on sets.id = zone.fulfillment_set_id and sets.deleted_at is null
   where zone.deleted_at is null
     and sets.id in (
       select link.fulfillment_set_id from sales_channel_stock_location sold
         join location_fulfillment_set link
           on link.stock_location_id = sold.stock_location_id and link.deleted_at is null
        where sold.sales_channel_id = :channel and sold.deleted_at is null)
   order by zone.created_at, zone.id`;

/** Their shipping options with rules and prices. */
const RATES = `
  select option.id, option.service_zone_id as "zoneId", option.shipping_profile_id as "profileId", option.name,
         option.shipping_option_type_id as "typeId", type.description as estimate, option.price_type as "priceType",
         (select coalesce(json_agg(json_build_object('attribute', rule.attribute, 'operator', rule.operator,
                                                     'value', rule.value #>> '{}')), '[]')
            from shipping_option_rule rule
           where rule.shipping_option_id = option.id and rule.deleted_at is null) as rules,
         (select coalesce(json_agg(json_build_object(
                   'amount', price.amount::text, 'currency', price.currency_code,
                   'isSpecial', price.price_list_id is not null or price.min_quantity is not null
                                or price.max_quantity is not null,
                   'rules', (select coalesce(json_agg(json_build_object('attribute', part.attribute,
                                      'operator', part.operator, 'value', part.value)), '[]')
                               from price_rule part where part.price_id = price.id and part.deleted_at is null))
                 order by price.created_at, price.id), '[]')
            from shipping_option_price_set link
            join price on price.price_set_id = link.price_set_id and price.deleted_at is null
           where link.shipping_option_id = option.id and link.deleted_at is null) as prices
    from shipping_option option
    left join shipping_option_type type on type.id = option.shipping_option_type_id
   where option.deleted_at is null and option.service_zone_id = any(?)
   order by option.created_at, option.id`;

export type ShippingRows = { zones: ZoneRow[]; rates: RateRow[] };

/** How the store's own sales channel ships. */
export async function selectShippingSetup(db: Knex): Promise<ShippingRows> {
  const [store] = await rows<{ channel: string | null }>(
    db,
    `select default_sales_channel_id as channel from store where deleted_at is null order by created_at, id limit 1`,
  );
  const zones = await rows<ZoneRow>(db, ZONES, { channel: store?.channel ?? "" });
  return { zones, rates: await rows<RateRow>(db, RATES, [zones.map(({ id }) => id)]) };
}

/** A stock location's fulfillment set of a type; the oldest. */
export async function selectFulfillmentSet(db: Knex, locationId: string, type: string): Promise<string | undefined> {
  const [set] = await rows<{ id: string }>(
    db,
    `select sets.id from location_fulfillment_set link
       join fulfillment_set sets on sets.id = link.fulfillment_set_id and sets.deleted_at is null
      where link.stock_location_id = ? and link.deleted_at is null and sets.type = ?
      order by sets.created_at, sets.id limit 1`,
    [locationId, type],
  );
  return set?.id;
}

/** Whether another zone has a name. */
export async function isZoneName(db: Knex, name: string, otherThan: string | null): Promise<boolean> {
  const found = await rows(
    db,
    "select 1 from service_zone where name = ? and deleted_at is null and id is distinct from ?::text",
    [name, otherThan],
  );
  return found.length > 0;
}

/** How many shipping options there are in all, or of one type. */
export async function countShippingOptions(db: Knex, typeId: string | null): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    `select count(*)::int as count from shipping_option
      where deleted_at is null and (?::text is null or shipping_option_type_id = ?)`,
    [typeId, typeId],
  );
  return counted?.count ?? 0;
}
