import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

/** Medusa's link tables of an order, with the column of the other side. */
const LINKS = {
  cart: { table: "order_cart", column: "cart_id", prefix: "ordercart" },
  payment: { table: "order_payment_collection", column: "payment_collection_id", prefix: "ordpay" },
  promotion: { table: "order_promotion", column: "promotion_id", prefix: "orderpromo" },
  progress: { table: "order_order_orderprogress_order_progress", column: "order_progress_id", prefix: "ordprog" },
} as const;

/**
 * Links an order to a record of another module. Repeatable, which Medusa's own link service is not: it refuses a second
 * link of the same two records, and asks the database several times to know.
 */
export async function linkOrder(db: Knex, orderId: string, to: keyof typeof LINKS, otherId: string): Promise<void> {
  await linkOrders(db, to, [[orderId, otherId]]);
}

/** The same for several, in one statement. */
export async function linkOrders(
  db: Knex,
  to: keyof typeof LINKS,
  pairs: readonly (readonly [orderId: string, otherId: string])[],
): Promise<void> {
  if (pairs.length === 0) return;
  const { table, column, prefix } = LINKS[to];
  const columns = [
    pairs.map(([orderId]) => orderId),
    pairs.map(([, otherId]) => otherId),
    pairs.map(() => generateEntityId(undefined, prefix)),
  ];
  await execute(
    db,
    `insert into ?? (order_id, ??, id)
     select * from unnest(?::text[], ?::text[], ?::text[]) on conflict do nothing`,
    [table, column, ...columns],
  );
}

/** Those of these orders that have a link of a kind. */
export async function selectLinkedOrders(
  db: Knex,
  orderIds: readonly string[],
  to: keyof typeof LINKS,
): Promise<Set<string>> {
  const found = await rows<{ order_id: string }>(
    db,
    "select order_id from ?? where order_id = any(?) and deleted_at is null",
    [LINKS[to].table, orderIds],
  );
  return new Set(found.map((link) => link.order_id));
}
