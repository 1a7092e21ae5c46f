import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { isEdited } from "./order";
import { IS_RESTOCK } from "./restock";
import { STORE_CURRENCY } from "./region";

/**
 * The days that are summed up, cut into periods by the first days of all but the first, which begins with `from`; and the days
 * before them, from `before` on. All are in `zone`. Of orders in other currencies than `currency` nothing is summed up.
 */
export type NumberDays = {
  before: string;
  from: string;
  to: string;
  starts: string[];
  zone: string;
  currency: string;
};

const midnight = (day: string) => `(cast(${day} as date)::timestamp at time zone :zone)`;

const isWithin = (at: string) =>
  `${at} >= ${midnight(":before")} and ${at} < (cast(:to as date) + 1)::timestamp at time zone :zone`;

/** The number of the period that has a time, from 1 on; 0 for the days before. */
const periodOf = (at: string) => `width_bucket(${at}, (
              select array_agg(${midnight("first_day")} order by first_day)
                from unnest(cast(:starts as text[])) first_day))`;

const BOUGHT_ANYWHERE = `purchase.state in ('paid', 'ordered') and purchase.deleted_at is null and ${isWithin("purchase.paid_at")}`;

const BOUGHT = `${BOUGHT_ANYWHERE}
          and coalesce(purchase.amounts ->> 'currency', '${STORE_CURRENCY}') = :currency`;

/** Orders that were edited at Medusa count as they are now, and are read one by one. */
const NOT_EDITED = `(purchase.order_id is null or purchase.order_id not in (
          select edit.order_id from order_change edit
           where edit.change_type = 'edit' and edit.confirmed_at is not null and edit.deleted_at is null
             and not ${IS_RESTOCK("edit")}))`;

const IS_CANCELED = `(purchase.order_id is not null and purchase.order_id in (select id from "order" where status = 'canceled'))`;

/**
 * Reads much at once: with room to count in memory, and without compiling first, which takes longer than the reading.
 * Postgres takes every time for a period of its own, and would sort them all.
 */
async function readMuch<Row extends object>(db: Knex, sql: string, days: NumberDays): Promise<Row[]> {
  return await db.transaction(async (trx) => {
    await execute(trx, "set local work_mem = '64MB'");
    await execute(trx, "set local jit = off");
    return await rows<Row>(trx, sql, days);
  });
}

/** What was bought in a period to a place, or what of it was cancelled. Amounts are whole cents. */
export type PlacedRow = {
  period: number;
  country: string;
  state: string;
  is_canceled: boolean;
  orders: number;
  sales: number;
  discount: number;
  shipping: number;
  tax: number;
  included_tax: number;
  revenue: number;
};

const cents = (name: string) => `coalesce((purchase.amounts ->> '${name}')::bigint, 0)`;
const sum = (name: string) => `sum(${cents(name)})::float8`;

/** What was bought, by time and place. */
export async function selectPlacedSums(db: Knex, days: NumberDays): Promise<PlacedRow[]> {
  return await readMuch(
    db,
    `select ${periodOf("purchase.paid_at")} as period,
            upper(coalesce(purchase.address ->> 'country', '')) as country,
            coalesce(purchase.address ->> 'state', '') as state,
            ${IS_CANCELED} as is_canceled, count(*)::int as orders,
            ${sum("subtotal")} as sales, ${sum("discount")} as discount, ${sum("shipping")} as shipping,
            ${sum("tax")} as tax, ${sum("includedTax")} as included_tax, ${sum("total")} as revenue
       from purchase
      where ${BOUGHT} and ${NOT_EDITED}
      group by 1, 2, 3, 4`,
    days,
  );
}

export type PlacedOrdersRow = { period: number; orders: number };

/** How many orders were placed at the storefront, in any currency, without the cancelled ones. */
export async function selectPlacedOrders(db: Knex, days: NumberDays): Promise<PlacedOrdersRow[]> {
  return await readMuch(
    db,
    `select ${periodOf("purchase.paid_at")} as period, count(*)::int as orders
       from purchase
      where ${BOUGHT_ANYWHERE} and not ${IS_CANCELED}
      group by 1`,
    days,
  );
}

/** Pieces, and their prices before discounts in cents: of a period, or of a product in a size of the days asked for. */
export type LinesRow = {
  period: number | null;
  product_id: string | null;
  size: string | null;
  name: string;
  units: number;
  sales: number;
};

/** What was bought, by time, and by product and size. */
export async function selectLineSums(db: Knex, days: NumberDays): Promise<LinesRow[]> {
  return await readMuch(
    db,
    `select period, product_id, size, max(name) as name, sum(quantity)::int as units, sum(quantity * price)::float8 as sales
       from (
         select ${periodOf("purchase.paid_at")} as period, purchase.paid_at >= ${midnight(":from")} as is_asked_for,
                line ->> 'productId' as product_id, line ->> 'name' as name, coalesce(line ->> 'size', '') as size,
                (line ->> 'quantity')::int as quantity, (line ->> 'priceCents')::bigint as price
           from purchase
          cross join lateral jsonb_array_elements(purchase.lines) line
          where ${BOUGHT} and ${NOT_EDITED} and not ${IS_CANCELED}
       ) sold
      group by grouping sets ((period), (is_asked_for, product_id, size))
     having grouping(period) = 0 or is_asked_for`,
    days,
  );
}

export type CodeRow = { code: string; orders: number; discount: number; revenue: number };

/** What each code took off. Until version 0.2.0 a purchase had one promotion, whose discount was all of it. */
export async function selectCodeSums(db: Knex, days: NumberDays): Promise<CodeRow[]> {
  return await rows(
    db,
    `select code, count(*)::int as orders, sum(discount)::float8 as discount, sum(revenue)::float8 as revenue
       from (
         select part ->> 'code' as code, coalesce((part ->> 'cents')::bigint, ${cents("discount")}) as discount,
                ${cents("total")} as revenue
           from purchase
          cross join lateral jsonb_array_elements(
            case jsonb_typeof(purchase.promotion) when 'array' then purchase.promotion
              else jsonb_build_array(purchase.promotion) end) part
          where purchase.promotion is not null and jsonb_typeof(purchase.promotion) in ('array', 'object')
            and ${BOUGHT} and purchase.paid_at >= ${midnight(":from")} and not ${IS_CANCELED}
       ) used
      group by code
      order by sum(discount) desc, code`,
    days,
  );
}

export type RefundsRow = { period: number; refunds: number };

/** What was given back by the day it was, but for cancelled orders: those are no revenue to begin with. */
export async function selectRefundSums(db: Knex, days: NumberDays): Promise<RefundsRow[]> {
  return await rows(
    db,
    `select ${periodOf("refund.created_at")} as period, round(sum(refund.amount) * 100)::float8 as refunds
       from refund
       join payment on payment.id = refund.payment_id and payment.deleted_at is null
       join order_payment_collection link
         on link.payment_collection_id = payment.payment_collection_id and link.deleted_at is null
       join "order" o on o.id = link.order_id and o.deleted_at is null and o.status <> 'canceled'
        and o.currency_code = :currency
      where refund.deleted_at is null and ${isWithin("refund.created_at")}
      group by 1`,
    days,
  );
}

/** An order that counts as Medusa has it now: made there, or edited since it was bought. */
export type OtherOrder = { id: string; period: number };

export async function selectOtherOrders(db: Knex, days: NumberDays): Promise<OtherOrder[]> {
  return await rows(
    db,
    `select o.id, ${periodOf("o.created_at")} as period
       from order_progress progress
       join "order" o on o.id = progress.order_id and o.deleted_at is null
      where progress.is_imported and progress.deleted_at is null and ${isWithin("o.created_at")}
        and o.currency_code = :currency
      union all
     select purchase.order_id, ${periodOf("purchase.paid_at")}
       from purchase
      where ${BOUGHT} and purchase.order_id in (select order_id from order_change where change_type = 'edit')
        and ${isEdited("purchase.order_id")}`,
    days,
  );
}

export type StockRow = { product_id: string; name: string; available: number };

/** What is left of these products, where it is counted; each pool of pieces once, whatever the sizes that draw on it. */
export async function selectStockLeft(db: Knex, productIds: readonly string[]): Promise<StockRow[]> {
  return await rows(
    db,
    `select pool.product_id, product.title as name,
            greatest(coalesce(sum(level.stocked_quantity - level.reserved_quantity), 0), 0)::float8 as available
       from (
         select distinct v.product_id, link.inventory_item_id
           from product_variant v
           join product_variant_inventory_item link on link.variant_id = v.id and link.deleted_at is null
          where v.product_id = any(:ids) and v.deleted_at is null and v.manage_inventory and not v.allow_backorder
       ) pool
       join product on product.id = pool.product_id and product.deleted_at is null
       left join inventory_level level
         on level.inventory_item_id = pool.inventory_item_id and level.deleted_at is null
      group by pool.product_id, product.title`,
    { ids: productIds },
  );
}

/** The names that products have now, by id; without those that are gone. */
export async function selectProductNames(db: Knex, productIds: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; title: string }>(
    db,
    "select id, title from product where id = any(:ids) and deleted_at is null",
    { ids: productIds },
  );
  return new Map(found.map(({ id, title }) => [id, title]));
}
