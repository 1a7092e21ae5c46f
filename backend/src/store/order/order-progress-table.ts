import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";
import { PLACED_ORDERS } from "../medusa-tables/order";
import { joinRecord, type OrderRecord } from "../medusa-tables/order-record";
import { joinRefunds } from "../medusa-tables/refund";
import { PURCHASE_COLUMNS, type PurchaseRow } from "../purchase/purchase-row";

/** How far an order is, as it was told last. Tracking numbers and URLs pair by position. */
export type Progress = { id: string; status: string; tracking_numbers: string[]; tracking_urls: string[] };

/** The same with what it follows from; see `order-state.ts`. */
export type ProgressRow = Omit<Progress, "id"> & {
  owner_status: string | null;
  owner_status_at: Date | null;
  record: OrderRecord;
};

const STATE_COLUMNS = `progress.status, progress.owner_status, progress.owner_status_at, progress.tracking_numbers,
            progress.tracking_urls, recorded.record`;

/** Writes the progress of a new order; what is there already stays. */
export async function insertProgress(
  db: Knex,
  progress: { id: string; orderId: string; orderNumber: string | null; status: string },
): Promise<void> {
  await execute(
    db,
    `insert into order_progress
       (id, order_id, order_number, status, owner_status, owner_status_at, tracking_numbers, tracking_urls)
     values (?, ?, ?, ?, ?, now(), '{}', '{}') on conflict (id) do nothing`,
    [progress.id, progress.orderId, progress.orderNumber, progress.status, progress.status],
  );
}

/** What the state of an order follows from; undefined where there is no such order. */
export async function selectProgress(db: Knex, orderId: string): Promise<(ProgressRow & { id: string }) | undefined> {
  const [progress] = await rows<ProgressRow & { id: string }>(
    db,
    `select progress.id, ${STATE_COLUMNS}
       from order_progress progress
       ${joinRecord("progress.order_id")}
      where progress.order_id = ? and progress.deleted_at is null`,
    [orderId],
  );
  return progress;
}

/** Writes what everybody is told: where nothing has changed, nothing is written. */
export async function updateProgress(db: Knex, progress: Progress): Promise<void> {
  const { id, status, tracking_numbers: numbers, tracking_urls: urls } = progress;
  await execute(
    db,
    `update order_progress set status = ?, tracking_numbers = ?, tracking_urls = ?, updated_at = now()
      where id = ? and (status, tracking_numbers, tracking_urls) is distinct from (?, ?::text[], ?::text[])`,
    [status, numbers, urls, id, status, numbers, urls],
  );
}

/** Writes the owner's word. It counts from now on, and from `doneAt` (ISO 8601) where another clock is ahead. */
export async function setOwnerStatus(
  db: Knex,
  orderId: string,
  status: string,
  doneAt: string | null = null,
): Promise<void> {
  await execute(
    db,
    `update order_progress
        set status = ?, owner_status = ?, owner_status_at = greatest(now(), ?::timestamptz), updated_at = now()
      where order_id = ?`,
    [status, status, doneAt, orderId],
  );
}

/** Changes a status that is the store's own; one that the owner has written since stays. */
export async function changeStatus(db: Knex, orderId: string, from: string, to: string): Promise<void> {
  await execute(
    db,
    `update order_progress set status = ?, owner_status = ?, owner_status_at = now(), updated_at = now()
      where order_id = ? and owner_status = ?`,
    [to, to, orderId, from],
  );
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
    `insert into order_progress
       (id, order_id, order_number, status, owner_status, owner_status_at, tracking_numbers, tracking_urls)
     select replace(o.id, 'order_', 'oprog_'), o.id, 'ORD-' || o.display_id, ?, ?, o.created_at, '{}', '{}'
       from (${PLACED_ORDERS}) o
      where ${where}
        and not exists (select 1 from order_progress where order_progress.order_id = o.id)
        and not exists (select 1 from purchase where purchase.order_id = o.id and purchase.deleted_at is null)
         on conflict do nothing
     returning id, order_id`,
    [status, status, value],
  );
}

/** A purchase that became an order, and how far that is. `refunded`: in dollars. */
export type BoughtRow = PurchaseRow & ProgressRow & { refunded: string };

/** Orders that were bought at the storefront, newest first: no relation is loaded per order. */
export async function selectBoughtOrders(
  db: Knex,
  by: { column: "id" | "order_id" | "account_id"; value: string } | null,
): Promise<BoughtRow[]> {
  return await rows(
    db,
    `select ${PURCHASE_COLUMNS}, ${STATE_COLUMNS},
            coalesce(refunds.amount, 0)::text as refunded
       from purchase
       join order_progress progress on progress.order_id = purchase.order_id and progress.deleted_at is null
       ${joinRecord("purchase.order_id")}
       ${joinRefunds("purchase.order_id")}
      where purchase.state = 'ordered' and purchase.deleted_at is null ${by ? "and purchase.?? = ?" : ""}
      order by purchase.paid_at desc, purchase.id desc`,
    by ? [by.column, by.value] : [],
  );
}
