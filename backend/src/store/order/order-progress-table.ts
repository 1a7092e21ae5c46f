import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { AWAITING_PAYMENT_STATUS, DEFAULT_ORDER_STATUS, toTrackingLists, type TrackingPair } from "@nocturne/contract";
import { execute, rows } from "../../lib/database";
import { isEdited, joinAddress, ORDERS_OF_ACCOUNT, PLACED_ORDERS, type OrderAddressRow } from "../medusa-tables/order";
import { EMPTY_RECORD, joinRecord, type OrderRecord } from "../medusa-tables/order-record";
import { joinRefunds } from "../medusa-tables/refund";
import { PURCHASE_COLUMNS, type PurchaseRow } from "../purchase/purchase-row";

/** The progress that was last announced, and what it follows from; see `order-state.ts`. */
export type ProgressRow = {
  status: string;
  /** Numbers and URLs pair by position. */
  tracking_numbers: string[];
  tracking_urls: string[];
  owner_status: string | null;
  owner_status_at: Date | null;
  record: OrderRecord;
};

const STATE_COLUMNS = `progress.status, progress.owner_status, progress.owner_status_at, progress.tracking_numbers,
            progress.tracking_urls, recorded.record`;

/** The progress of a new order. */
export type NewProgress = { id: string; orderId: string; orderNumber: string | null; status: string };

/** Safe to repeat. */
export async function insertProgresses(db: Knex, progresses: readonly NewProgress[]): Promise<void> {
  await execute(
    db,
    `insert into order_progress
       (id, order_id, order_number, status, owner_status, owner_status_at, tracking_numbers, tracking_urls)
     select id, "orderId", "orderNumber", status, status, now(), '{}', '{}'
       from jsonb_to_recordset(cast(? as jsonb))
         as progress(id text, "orderId" text, "orderNumber" text, status text)
         on conflict (id) do nothing`,
    [JSON.stringify(progresses)],
  );
}

/** The orders of these numbers. */
export async function selectIdsByNumber(
  db: Knex,
  numbers: readonly string[],
): Promise<{ order_id: string; order_number: string }[]> {
  return await rows(
    db,
    "select order_id, order_number from order_progress where order_number = any(?) and deleted_at is null",
    [[...numbers]],
  );
}

export type OrderProgress = ProgressRow & { id: string };

/** The progress of these orders, by the order. */
export async function selectProgresses(db: Knex, orderIds: readonly string[]): Promise<Map<string, OrderProgress>> {
  const found = await rows<OrderProgress & { order_id: string }>(
    db,
    `select progress.id, progress.order_id, ${STATE_COLUMNS}
       from order_progress progress
       ${joinRecord("progress.order_id")}
      where progress.order_id = any(?) and progress.deleted_at is null`,
    [[...orderIds]],
  );
  return new Map(found.map(({ order_id: orderId, ...progress }) => [orderId, progress]));
}

export async function selectProgress(db: Knex, orderId: string): Promise<OrderProgress | undefined> {
  return (await selectProgresses(db, [orderId])).get(orderId);
}

/** Writes only what has changed. */
export async function updateProgress(
  db: Knex,
  { id, status, tracking }: { id: string; status: string; tracking: TrackingPair[] },
): Promise<void> {
  const { trackingNumbers: numbers, trackingUrls: urls } = toTrackingLists(tracking);
  await execute(
    db,
    `update order_progress set status = ?, tracking_numbers = ?, tracking_urls = ?, updated_at = now()
      where id = ? and (status, tracking_numbers, tracking_urls) is distinct from (?, ?::text[], ?::text[])`,
    [status, numbers, urls, id, status, numbers, urls],
  );
}

/** Counts from now, or from `doneAt` (ISO 8601) where another clock is ahead. */
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

/**
 * Keeps a status that the owner has written since. The change is no newer than before: a parcel that was sent before the
 * money came is still the latest.
 */
export async function changeStatus(db: Knex, orderId: string, from: string, to: string): Promise<void> {
  await execute(
    db,
    `update order_progress
        set status = case when status = ? then ? else status end, owner_status = ?, updated_at = now()
      where order_id = ? and owner_status = ?`,
    [from, to, to, orderId, from],
  );
}

/** Order `o` was not bought at the storefront, and has no progress yet. */
const IS_UNKNOWN = `not exists (
          select 1 from order_progress where order_progress.order_id = o.id and order_progress.deleted_at is null)
        and not exists (select 1 from purchase where purchase.order_id = o.id and purchase.deleted_at is null)`;

/** Those of these orders that have progress: bought at the storefront, or taken up before. */
export async function selectKnownOrders(db: Knex, orderIds: readonly string[]): Promise<Map<string, true>> {
  const found = await rows<{ order_id: string }>(
    db,
    "select order_id from order_progress where order_id = any(?) and deleted_at is null",
    [orderIds],
  );
  return new Map(found.map(({ order_id: orderId }) => [orderId, true]));
}

/** Such orders that changed within so many days, oldest first. */
export async function selectUnknownOrders(db: Knex, days: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select o.id from (${PLACED_ORDERS}) o
      where o.updated_at > now() - make_interval(days => ?) and ${IS_UNKNOWN}
      order by o.created_at, o.id`,
    [days],
  );
  return found.map(({ id }) => id);
}

/**
 * For such an order; undefined where it is none, or had progress already. Its number is Medusa's behind `ORD-`, shorter than
 * any that a page may choose.
 */
export async function importProgress(db: Knex, status: string, orderId: string): Promise<string | undefined> {
  const [imported] = await rows<{ id: string }>(
    db,
    `insert into order_progress
       (id, order_id, order_number, status, owner_status, owner_status_at, tracking_numbers, tracking_urls,
        is_imported)
     select replace(o.id, 'order_', 'oprog_'), o.id, 'ORD-' || o.display_id, ?, ?, o.created_at, '{}', '{}', true
       from (${PLACED_ORDERS}) o
      where o.id = ? and ${IS_UNKNOWN}
         on conflict do nothing
     returning id`,
    [status, status, orderId],
  );
  return imported?.id;
}

/** `refunded` is in dollars; `name` and `medusa_address` are Medusa's now; `is_edited`: the lines are no longer the purchase's. */
export type BoughtRow = PurchaseRow &
  ProgressRow & { refunded: string; name: string | null; medusa_address: OrderAddressRow; is_edited: boolean };

/** An account's own, and the guests' orders that joined it. */
const BOUGHT_BY = {
  id: "purchase.id = :value",
  ids: "purchase.id = any(:value)",
  order_id: "purchase.order_id = :value",
  order_ids: "purchase.order_id = any(:value)",
  account_id: `(purchase.account_id = :value
                or purchase.account_id is null and purchase.order_id in (${ORDERS_OF_ACCOUNT}))`,
} as const;

/**
 * Orders of the storefront, newest first, with those that are accepted and not yet made at Medusa: one statement reads both,
 * so that none is there twice.
 */
export async function selectBoughtOrders(
  db: Knex,
  by:
    | { column: "id" | "order_id" | "account_id"; value: string }
    | { column: "ids" | "order_ids"; value: string[] }
    | null,
): Promise<BoughtRow[]> {
  const where = by ? `and ${BOUGHT_BY[by.column]}` : "";
  return await rows(
    db,
    `select ${PURCHASE_COLUMNS},
            case when purchase.due_state is null then :status else :awaited end as status,
            null as owner_status, cast(null as timestamptz) as owner_status_at, '{}'::text[] as tracking_numbers,
            '{}'::text[] as tracking_urls, cast(:record as jsonb) as record, '0' as refunded, null as name,
            cast(null as jsonb) as medusa_address, false as is_edited
       from purchase
      where purchase.state = 'paid' and purchase.deleted_at is null ${where}
      union all
     select ${PURCHASE_COLUMNS}, ${STATE_COLUMNS},
            coalesce(refunds.amount, 0)::text as refunded, goes_to.name, goes_to.address as medusa_address,
            ${isEdited("purchase.order_id")} as is_edited
       from purchase
       join order_progress progress on progress.order_id = purchase.order_id and progress.deleted_at is null
       ${joinAddress("purchase.order_id")}
       ${joinRecord("purchase.order_id")}
       ${joinRefunds("purchase.order_id")}
      where purchase.state = 'ordered' and purchase.deleted_at is null ${where}
      order by paid_at desc, id desc`,
    {
      status: DEFAULT_ORDER_STATUS,
      awaited: AWAITING_PAYMENT_STATUS,
      record: JSON.stringify(EMPTY_RECORD),
      ...(by ? { value: by.value } : {}),
    },
  );
}
