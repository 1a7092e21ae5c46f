import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { linkOrder } from "./link-order";

/**
 * Gives status, tracking and a number to orders that were not bought at the storefront, so that the panel lists them like
 * any other. The number is Medusa's own behind `ORD-`: shorter than any that a page may choose. Repeatable.
 */
async function importWhere(db: Knex, where: string, bindings: string[]): Promise<void> {
  const { rows } = (await db.raw(
    `insert into order_progress (id, order_id, order_number, status, tracking_numbers, tracking_urls)
     select replace(o.id, 'order_', 'oprog_'), o.id, 'ORD-' || o.display_id, ?, '{}', '{}'
       from "order" o
      where o.deleted_at is null and not o.is_draft_order and o.status <> 'draft' and ${where}
        and not exists (select 1 from order_progress where order_progress.order_id = o.id)
        and not exists (select 1 from purchase where purchase.order_id = o.id and purchase.deleted_at is null)
         on conflict do nothing
     returning id, order_id`,
    [DEFAULT_ORDER_STATUS, ...bindings],
  )) as { rows: { id: string; order_id: string }[] };
  for (const { id, order_id: orderId } of rows) await linkOrder(db, orderId, "progress", id);
}

/** One order, if it was made at Medusa. */
export async function importMedusaOrder(db: Knex, orderId: string): Promise<void> {
  await importWhere(db, "o.id = ?", [orderId]);
}

/** Those that changed within a week and that nobody has told of. */
export async function importMedusaOrders(db: Knex): Promise<void> {
  await importWhere(db, "o.updated_at > now() - interval '7 days'", []);
}
