import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { PreparedStatement, readTogether } from "../../lib/prepared-statement";
import { CART_WEIGHT } from "./weight";

/** The fulfillment sets of the stock locations that the sales channel `:salesChannelId` sells from. */
const FULFILLMENT_SETS = `
  select sets.fulfillment_set_id as id
    from sales_channel_stock_location sold
    join location_fulfillment_set sets on sets.stock_location_id = sold.stock_location_id and sets.deleted_at is null
   where sold.sales_channel_id = :salesChannelId and sold.deleted_at is null`;

/** The region of the country `:country`, two small letters, where it sells in `:currencyCode`. */
const REGION_OF_COUNTRY = `
  select region.id from region_country country
    join region on region.id = country.region_id and region.deleted_at is null
   where country.iso_2 = :country and country.deleted_at is null and region.currency_code = :currencyCode`;

/** The groups of the customer `:customerId`, null for nobody's. */
const CUSTOMER_GROUPS = `
  select customer_group_id as id from customer_group_customer where customer_id = :customerId and deleted_at is null`;

/**
 * Gives a shipping profile to the products that have none: all of them, or those of a list. Medusa can't send a product
 * without one. Repeatable; two at once give it once.
 */
export async function giveShippingProfile(db: Knex, profileId: string, productIds: string[] | null): Promise<void> {
  const without = await rows<{ id: string }>(
    db,
    `select product.id from product
      where product.deleted_at is null and (?::text[] is null or product.id = any(?::text[]))
        and not exists (
          select 1 from product_shipping_profile link where link.product_id = product.id and link.deleted_at is null)`,
    [productIds, productIds],
  );
  for (const { id } of without) {
    await execute(
      db,
      `insert into product_shipping_profile (id, product_id, shipping_profile_id) values (?, ?, ?)
        on conflict (product_id, shipping_profile_id) do update set deleted_at = null, updated_at = now()`,
      [generateEntityId(undefined, "prodsp"), id, profileId],
    );
  }
}

/** Takes away what the seed of an older version wrote beside its free shipping: it is read as a time of delivery now. */
export async function clearSeededDescription(db: Knex): Promise<void> {
  await execute(
    db,
    `update shipping_option_type set description = null, updated_at = now()
      where code = 'free' and description = 'On all orders.' and deleted_at is null`,
  );
}

/** Whether some way to ship costs something: while none does, there is nothing that a promotion could take off. */
export async function hasPaidShipping(db: Knex): Promise<boolean> {
  const [found] = await rows<{ is_paid: boolean }>(
    db,
    `select exists (
       select 1 from shipping_option option
         left join shipping_option_price_set link on link.shipping_option_id = option.id and link.deleted_at is null
         left join price on price.price_set_id = link.price_set_id and price.deleted_at is null
        where option.deleted_at is null and (option.price_type = 'calculated' or price.amount > 0)) as is_paid`,
  );
  return found?.is_paid ?? false;
}

/** What the prices of shipping depend on: the rows themselves, and what of a cart their conditions look at. */
export type ShippingVersion = {
  /** Another one after any change of any row, by whichever way it came. */
  version: string;
  attributes: string[];
  /** A price of a price list, which begins and ends by the clock. */
  isDated: boolean;
  /** The weight of a cart decides on some option. */
  isWeighed: boolean;
};

/** `xmin` is the transaction that wrote a row: it changes whatever of the row does. */
const VERSIONED = [
  "shipping_option",
  "shipping_option_rule",
  "shipping_option_type",
  "shipping_option_price_set",
  "fulfillment_set",
  "fulfillment_provider",
  "service_zone",
  "geo_zone",
  "price_preference",
];

/**
 * One that is deleted or comes back leaves or joins them, and Medusa's index by price set has no deleted ones. Named by a list, so
 * that they are found by that index: of a table that was never analyzed Postgres expects so many links that it reads all prices.
 */
const SHIPPING_PRICES = `
  price where price.deleted_at is null
          and price.price_set_id = any(array(select price_set_id from shipping_option_price_set))`;

/** Of rows in whatever order. 64 bits of each: that a change leaves the sum as it was is as likely as guessing one. */
const markOf = (rowsOf: string) => `(select sum(hashtextextended(id, xmin::text::bigint)) from ${rowsOf})`;

/** It is read with each quote: the prices of shipping are looked for among all prices once. */
const VERSION_SQL = `
  with shipping_price as materialized (select price.id, price.xmin, price.price_list_id from ${SHIPPING_PRICES}),
       shipping_price_rule as materialized (
         select rule.id, rule.xmin, rule.attribute
           from price_rule rule where rule.deleted_at is null and rule.price_id in (select id from shipping_price))
  select concat_ws('/', ${[...VERSIONED, "shipping_price", "shipping_price_rule"].map(markOf).join(", ")}) as version,
         (select coalesce(array_agg(distinct attribute), '{}') from shipping_price_rule) as attributes,
         exists (select 1 from shipping_price where price_list_id is not null) as "isDated",
         exists (select 1 from shipping_option_rule
                  where attribute = '${CART_WEIGHT}' and deleted_at is null) as "isWeighed"`;

/** The tables of prices, and how to find shipping's among the rows of each that have changed. */
export const SHIPPING_PRICE_TABLES: Readonly<Record<string, string>> = {
  price: `select 1 from changed join shipping_option_price_set link on link.price_set_id = changed.price_set_id`,
  price_rule: `
    select 1 from changed join price on price.id = changed.price_id
      join shipping_option_price_set link on link.price_set_id = price.price_set_id`,
};

/** What of the shop decides how something is shipped. */
export type ShippingFacts = {
  /** The shipping profile of each product that has one, by the product's id. */
  profileOf: Map<string, string>;
  fulfillmentSetIds: string[];
  /** The region of the country, where it sells in the currency. */
  regionId: string | undefined;
  /** Of the customer. */
  groupIds: string[];
  version: ShippingVersion;
};

/** Of whom, and where to. */
export type ShippingPlace = {
  salesChannelId: string;
  /** Two letters. */
  country: string;
  currencyCode: string;
  /** Null for somebody without an account. */
  customerId: string | null;
};

/** The selects of `ShippingFacts` for the products that this SQL names; their parameters are a `ShippingPlace`. */
export const shippingSelects = (isOfProducts: string) => ({
  profiles: `select product_id, shipping_profile_id from product_shipping_profile
              where product_id ${isOfProducts} and deleted_at is null`,
  fulfillmentSets: FULFILLMENT_SETS,
  region: REGION_OF_COUNTRY,
  groups: CUSTOMER_GROUPS,
  version: VERSION_SQL,
});

/** The rows of `shippingSelects`. */
export type ShippingRows = {
  profiles: { product_id: string; shipping_profile_id: string }[];
  fulfillmentSets: { id: string }[];
  region: { id: string }[];
  groups: { id: string }[];
  version: ShippingVersion[];
};

export const toParameters = ({ country, ...place }: ShippingPlace) => ({ ...place, country: country.toLowerCase() });

export function toShippingFacts(found: ShippingRows): ShippingFacts {
  return {
    profileOf: new Map(found.profiles.map((row) => [row.product_id, row.shipping_profile_id])),
    fulfillmentSetIds: found.fulfillmentSets.map(({ id }) => id),
    regionId: found.region[0]?.id,
    groupIds: found.groups.map(({ id }) => id),
    version: found.version[0]!,
  };
}

const shippingFacts = new PreparedStatement<ShippingRows>(readTogether(shippingSelects("= any(:productIds)")));

export async function selectShippingFacts(
  db: Knex,
  place: ShippingPlace,
  productIds: string[],
): Promise<ShippingFacts> {
  const [found] = await shippingFacts.rows(db, { ...toParameters(place), productIds });
  return toShippingFacts(found!);
}
