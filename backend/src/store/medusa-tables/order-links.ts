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
  const { table, column, prefix } = LINKS[to];
  await execute(db, "insert into ?? (order_id, ??, id) values (?, ?, ?) on conflict do nothing", [
    table,
    column,
    orderId,
    otherId,
    generateEntityId(undefined, prefix),
  ]);
}

/** True once an order has a link of a kind. */
export async function isOrderLinked(db: Knex, orderId: string, to: keyof typeof LINKS): Promise<boolean> {
  const found = await rows(db, "select 1 from ?? where order_id = ? and deleted_at is null limit 1", [
    LINKS[to].table,
    orderId,
  ]);
  return found.length > 0;
}
