import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { isEdited } from "./order";
import { boughtConditions, boughtJoins, filterBindings, foreignConditions, type Filter } from "./order-filter";

/** An order of the owner's list: by its purchase, or by itself where it was not bought at the storefront. */
export type ListedOrder = { id: string; is_bought: boolean };

type Part = { limit: number; offset: number };

const bought = (states: string, filter: Filter) => `purchase ${boughtJoins(filter)}
      where purchase.state ${states} and purchase.deleted_at is null
       ${boughtConditions(filter)}`;

const foreignOrders = (filter: Filter) => `
  from order_progress progress
  join "order" o on o.id = progress.order_id and o.deleted_at is null
 where progress.is_imported and progress.deleted_at is null
   ${foreignConditions(filter)}`;

/**
 * A part of all orders, newest first. Each kind is cut by itself before both are put together, so that an index gives those
 * that were bought in their order.
 */
export async function selectListedOrders(db: Knex, { limit, offset }: Part): Promise<ListedOrder[]> {
  const newest = (state: string) => `
      (select purchase.id, true as is_bought, purchase.paid_at as at
         from ${bought(`= '${state}'`, {})}
        order by purchase.paid_at desc, purchase.id desc limit :reach)`;
  return await rows(
    db,
    `select id, is_bought
       from (${newest("paid")} union all ${newest("ordered")} union all
      (select o.id, false, o.created_at ${foreignOrders({})}
        order by o.created_at desc, o.id desc limit :reach)) listed
      order by at desc, is_bought desc, id desc
      limit :limit offset :offset`,
    { limit, offset, reach: limit + offset },
  );
}

/** A part of what a filter finds, newest first, and how many there are: all are found once, since no index has their order. */
export async function selectFoundOrders(
  db: Knex,
  filter: Filter,
  { limit, offset }: Part,
): Promise<{ listed: ListedOrder[]; total: number }> {
  const [found] = await rows<{ listed: ListedOrder[]; total: number }>(
    db,
    `with found as materialized (
       select purchase.id, true as is_bought, purchase.paid_at as at
         from ${bought("in ('paid', 'ordered')", filter)}
        union all
       select o.id, false, o.created_at ${foreignOrders(filter)})
     select (select count(*) from found)::int as total,
            (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'is_bought', is_bought)), '[]')
               from (select id, is_bought from found order by at desc, is_bought desc, id desc
                      limit :limit offset :offset) part) as listed`,
    { ...filterBindings(filter), limit, offset },
  );
  return found!;
}

/** `currency`: null for the store's own. */
export type BoughtFigures = { currency: string | null; total: number; recent: number; cents: number };

/**
 * How many orders were bought in each currency, how many of them since then, and what they come to in hundredths, as they
 * were paid for: edits since then are not in it.
 */
export async function selectBoughtFigures(db: Knex, filter: Filter, since: string | null): Promise<BoughtFigures[]> {
  return await rows(
    db,
    `select purchase.amounts ->> 'currency' as currency, count(*)::int as total,
            count(*) filter (where purchase.paid_at >= cast(:since as timestamptz))::int as recent,
            coalesce(sum((purchase.amounts ->> 'total')::bigint), 0)::float8 as cents
       from ${bought("in ('paid', 'ordered')", filter)}
      group by purchase.amounts ->> 'currency'`,
    { ...filterBindings(filter), since: since ?? "-infinity" },
  );
}

/** The orders that were bought and edited since: what was paid for each, in hundredths of its currency. */
export async function selectEditedOrders(
  db: Knex,
  filter: Filter,
): Promise<{ id: string; currency: string | null; cents: number }[]> {
  return await rows(
    db,
    `select purchase.order_id as id, purchase.amounts ->> 'currency' as currency, (purchase.amounts ->> 'total')::float8 as cents
       from ${bought("= 'ordered'", filter)}
        and purchase.order_id in (select order_id from order_change where change_type = 'edit')
        and ${isEdited("purchase.order_id")}`,
    filterBindings(filter),
  );
}

/** The ids of the orders that were not bought at the storefront. */
export async function selectForeignOrders(db: Knex, filter: Filter): Promise<string[]> {
  const found = await rows<{ id: string }>(db, `select o.id ${foreignOrders(filter)}`, filterBindings(filter));
  return found.map(({ id }) => id);
}

/** How many orders there are. */
export async function countListedOrders(db: Knex): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    `select ((select count(*) from ${bought("in ('paid', 'ordered')", {})})
           + (select count(*) ${foreignOrders({})}))::int as count`,
  );
  return counted?.count ?? 0;
}
