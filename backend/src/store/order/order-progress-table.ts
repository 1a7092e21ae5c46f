import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { PLACED_ORDERS } from "../medusa-tables/order";
import { joinRefunds } from "../medusa-tables/refund";
import { PURCHASE_COLUMNS, type PurchaseRow } from "../purchase/purchase-table";

/** How far an order is. Tracking numbers and URLs pair by position. */
export type Progress = { id: string; status: string; tracking_numbers: string[]; tracking_urls: string[] };

/** Writes the progress of a new order; what is there already stays. */
export async function insertProgress(
  db: Knex,
  progress: { id: string; orderId: string; orderNumber: string | null; status: string },
): Promise<void> {
  await execute(
    db,
    `insert into order_progress (id, order_id, order_number, status, tracking_numbers, tracking_urls)
     values (?, ?, ?, ?, '{}', '{}') on conflict (id) do nothing`,
    [progress.id, progress.orderId, progress.orderNumber, progress.status],
  );
}

/** Locks the progress of an order until the end of the transaction; undefined where there is none. */
export async function lockProgress(trx: Knex, orderId: string): Promise<Progress | undefined> {
  const [progress] = await rows<Progress>(
    trx,
    `select id, status, tracking_numbers, tracking_urls from order_progress
      where order_id = ? and deleted_at is null for update`,
    [orderId],
  );
  return progress;
}

export async function updateProgress(db: Knex, progress: Progress): Promise<void> {
  const { id, status, tracking_numbers: numbers, tracking_urls: urls } = progress;
  await execute(
    db,
    `update order_progress set status = ?, tracking_numbers = ?, tracking_urls = ?, updated_at = now() where id = ?`,
    [status, numbers, urls, id],
  );
}

/** Changes a status that is the store's own; one that the owner has written since stays. */
export async function changeStatus(db: Knex, orderId: string, from: string, to: string): Promise<void> {
  await execute(db, "update order_progress set status = ?, updated_at = now() where order_id = ? and status = ?", [
    to,
    orderId,
    from,
  ]);
}

/** Sets the status, whatever it was. */
export async function setStatus(db: Knex, orderId: string, status: string): Promise<void> {
  await execute(db, "update order_progress set status = ?, updated_at = now() where order_id = ?", [status, orderId]);
}

/**
 * Gives status, tracking and a number to orders that were not bought at the storefront; answers those that had none. The
 * number is Medusa's own behind `ORD-`: shorter than any that a page may choose.
 */
export async function importProgress(
  db: Knex,
  status: string,
  only: { orderId: string } | { changedWithinDays: number },
): Promise<{ id: string; order_id: string }[]> {
  const [where, value] =
    "orderId" in only
      ? ["o.id = ?", only.orderId]
      : ["o.updated_at > now() - make_interval(days => ?)", only.changedWithinDays];
  return await rows(
    db,
    `insert into order_progress (id, order_id, order_number, status, tracking_numbers, tracking_urls)
     select replace(o.id, 'order_', 'oprog_'), o.id, 'ORD-' || o.display_id, ?, '{}', '{}'
       from (${PLACED_ORDERS}) o
      where ${where}
        and not exists (select 1 from order_progress where order_progress.order_id = o.id)
        and not exists (select 1 from purchase where purchase.order_id = o.id and purchase.deleted_at is null)
         on conflict do nothing
     returning id, order_id`,
    [status, value],
  );
}

/** A purchase that became an order, and how far that is. `refunded`: in dollars. */
export type BoughtRow = PurchaseRow & Omit<Progress, "id"> & { refunded: string };

/** Orders that were bought at the storefront, newest first: no relation is loaded per order. */
export async function selectBoughtOrders(
  db: Knex,
  by: { column: "id" | "order_id" | "account_id"; value: string } | null,
): Promise<BoughtRow[]> {
  return await rows(
    db,
    `select ${PURCHASE_COLUMNS}, progress.status, progress.tracking_numbers, progress.tracking_urls,
            coalesce(refunds.amount, 0)::text as refunded
       from purchase
       join order_progress progress on progress.order_id = purchase.order_id and progress.deleted_at is null
       ${joinRefunds("purchase.order_id")}
      where purchase.state = 'ordered' and purchase.deleted_at is null ${by ? "and purchase.?? = ?" : ""}
      order by purchase.paid_at desc, purchase.id desc`,
    by ? [by.column, by.value] : [],
  );
}
