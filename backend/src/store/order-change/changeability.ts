import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { DELIVERED_WORD, PACKED_WORD, SHIPPED_WORD, type ErrorCode, type OrderChanges } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { selectChangeability, type ChangeabilityRow } from "../medusa-tables/order-change";
import { selectSettings } from "../shop-setting/shop-setting-table";
import type { Changer } from "./changer";

const CLOSED = new Set(["canceled", "completed", "archived", "draft"]);

const FAILURES: Record<Exclude<OrderChanges["state"], "open">, ErrorCode> = {
  packed: "order_packed",
  over: "order_changes_over",
  changing: "order_changing",
  closed: "order_changes_closed",
};

/** Whether a shopper may change an order now, and until when: what the owner allows, until a piece of it is packed. */
export async function readChangeability(db: Knex, orderId: string): Promise<OrderChanges> {
  const { orderChangeMinutes: minutes } = await selectSettings(db);
  const row = minutes > 0 ? await selectChangeability(db, orderId, minutes) : undefined;
  return row ? changesOf(row) : { state: "closed", until: null };
}

/** The same as a decision. Pure. The owner's word or number for a parcel counts as much as Medusa's fulfillment. */
function changesOf(row: ChangeabilityRow): OrderChanges {
  if (CLOSED.has(row.status)) return { state: "closed", until: null };
  if (row.has_fulfillment || row.has_tracking || PACKED_WORD.test(row.owner_status ?? "")) {
    return { state: "packed", until: null };
  }
  if (!row.is_in_time) return { state: "over", until: null };
  return { state: row.has_open_change ? "changing" : "open", until: row.until.toISOString() };
}

/**
 * Admits a change by the shopper, or by an admin: for an admin no time is over, and what is packed has not left. Under the order's
 * lock. Throws 409 `order_packed`, `order_changes_over`, `order_changing`, `order_changes_closed`; for an admin `order_changing`,
 * `order_changes_closed`, `order_sent`.
 */
export async function requireChangeable(db: Knex, orderId: string, by: Changer): Promise<void> {
  if (by.kind === "admin") return await requireUnsent(db, orderId);
  const { state } = await readChangeability(db, orderId);
  if (state !== "open") throw new StoreError(FAILURES[state]);
}

async function requireUnsent(db: Knex, orderId: string): Promise<void> {
  const failure = await adminFailure(db, orderId);
  if (failure) throw new StoreError(failure);
}

/** Whether an admin may change where an order goes, and which variants are sent. */
export async function isChangeableByAdmin(db: Knex, orderId: string): Promise<boolean> {
  return (await adminFailure(db, orderId)) === null;
}

/** The owner's word or number for a parcel counts as much as Medusa's shipment: the customer was told that it is on its way. */
async function adminFailure(db: Knex, orderId: string): Promise<ErrorCode | null> {
  const row = await selectChangeability(db, orderId, 0);
  if (!row || CLOSED.has(row.status)) return "order_changes_closed";
  const word = row.owner_status ?? "";
  if (row.is_sent || row.has_tracking || SHIPPED_WORD.test(word) || DELIVERED_WORD.test(word)) return "order_sent";
  return row.has_open_change ? "order_changing" : null;
}
