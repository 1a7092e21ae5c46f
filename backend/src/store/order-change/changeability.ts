import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { PACKED_WORD, type ErrorCode, type OrderChanges } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { selectChangeability, type ChangeabilityRow } from "../medusa-tables/order-change";
import { selectSettings } from "../shop-setting/shop-setting-table";

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
 * Admits a change by the shopper. Under the order's lock. Throws 409 `order_packed`, `order_changes_over`, `order_changing`,
 * `order_changes_closed`.
 */
export async function requireChangeable(db: Knex, orderId: string): Promise<void> {
  const { state } = await readChangeability(db, orderId);
  if (state !== "open") throw new StoreError(FAILURES[state]);
}
