import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";
import { isEdited } from "./order";

/** An order of the owner's list: by its purchase, or by itself where it was not bought at the storefront. */
export type ListedOrder = { id: string; is_bought: boolean };

/** What is looked for in orders; null for all of them. */
type Search = string | null;

type Bindings = Record<string, string | number>;

/** Whether `:q` is part of one of these columns, whatever its case. */
const contains = (columns: readonly string[], q: Search) =>
  q ? `and position(lower(:q) in lower(concat_ws(E'\\n', ${columns.join(", ")}))) > 0` : "";

const isBought = (states: string, q: Search) => `purchase.state ${states} and purchase.deleted_at is null
       ${contains(["purchase.order_number", "purchase.customer_email", "purchase.customer_name"], q)}`;

const foreignOrders = (q: Search) => `
  from order_progress progress
  join "order" o on o.id = progress.order_id and o.deleted_at is null
  ${q ? "left join order_address a on a.id = o.shipping_address_id" : ""}
 where progress.is_imported and progress.deleted_at is null
   ${contains(["progress.order_number", "o.email", "a.first_name || ' ' || a.last_name"], q)}`;

const searchOf = (q: Search): Bindings => (q ? { q } : {});

/**
 * A part of all orders, newest first. Each kind is cut by itself before both are put together, so that an index gives those
 * that were bought in their order.
 */
export async function selectListedOrders(
  db: Knex,
  { q, limit, offset }: { q: Search; limit: number; offset: number },
): Promise<ListedOrder[]> {
  const bought = (state: string) => `
      (select purchase.id, true as is_bought, purchase.paid_at as at
         from purchase where ${isBought(`= '${state}'`, q)}
        order by purchase.paid_at desc, purchase.id desc limit :reach)`;
  return await rows(
    db,
    `select id, is_bought
       from (${bought("paid")} union all ${bought("ordered")} union all
      (select o.id, false, o.created_at ${foreignOrders(q)}
        order by o.created_at desc, o.id desc limit :reach)) listed
      order by at desc, is_bought desc, id desc
      limit :limit offset :offset`,
    { ...searchOf(q), limit, offset, reach: limit + offset },
  );
}

/**
 * How many orders were bought, how many of them since then, and what they come to in cents, as they were paid for:
 * edits since then are not in it.
 */
export async function selectBoughtFigures(
  db: Knex,
  { q, since }: { q: Search; since: string | null },
): Promise<{ total: number; recent: number; cents: number }> {
  const [figures] = await rows<{ total: number; recent: number; cents: number }>(
    db,
    `select count(*)::int as total,
            count(*) filter (where purchase.paid_at >= cast(:since as timestamptz))::int as recent,
            coalesce(sum((purchase.amounts ->> 'total')::bigint), 0)::float8 as cents
       from purchase where ${isBought("in ('paid', 'ordered')", q)}`,
    { ...searchOf(q), since: since ?? "-infinity" },
  );
  return figures ?? { total: 0, recent: 0, cents: 0 };
}

/** The orders that were bought and edited since: what was paid for each, in cents. */
export async function selectEditedOrders(db: Knex, q: Search): Promise<{ id: string; cents: number }[]> {
  return await rows(
    db,
    `select purchase.order_id as id, (purchase.amounts ->> 'total')::float8 as cents
       from purchase
      where ${isBought("= 'ordered'", q)}
        and purchase.order_id in (select order_id from order_change where change_type = 'edit')
        and ${isEdited("purchase.order_id")}`,
    searchOf(q),
  );
}

/** The ids of the orders that were not bought at the storefront. */
export async function selectForeignOrders(db: Knex, q: Search): Promise<string[]> {
  const found = await rows<{ id: string }>(db, `select o.id ${foreignOrders(q)}`, searchOf(q));
  return found.map(({ id }) => id);
}

/** How many orders there are. */
export async function countListedOrders(db: Knex, q: Search): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    `select ((select count(*) from purchase where ${isBought("in ('paid', 'ordered')", q)})
           + (select count(*) ${foreignOrders(q)}))::int as count`,
    searchOf(q),
  );
  return counted?.count ?? 0;
}
