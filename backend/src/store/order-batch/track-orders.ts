import type { MedusaContainer } from "@medusajs/framework/types";
import type {
  AppliedTracking,
  ApplyTrackingBody,
  Order,
  TrackingPair,
  TrackingReport,
  TrackingRow,
} from "@nocturne/contract";
import { CANCELLED_STATUS } from "@nocturne/contract";
import { database } from "../../lib/database";
import { asStoreError } from "../../lib/store-error";
import { selectIdsByNumber, selectProgress, selectProgresses, type ProgressRow } from "../order/order-progress-table";
import { isSameParcel } from "../order/order-state";
import { findOrders } from "../order/read-orders";
import { readState } from "../order/read-state";
import { updateOrderProgress } from "../order-progress/update-order-progress";
import { readTrackingCsv, type CarrierRow } from "./tracking-csv";

/** What a carrier's file would do, row by row; nothing is changed. Throws 400 `tracking_unreadable`. */
export async function readTracking(scope: MedusaContainer, csv: string): Promise<TrackingReport> {
  const db = database(scope);
  const { rows, isCut } = readTrackingCsv(csv);
  const numbers = [...new Set(rows.map(({ orderNumber }) => orderNumber))];
  const known = new Map((await selectIdsByNumber(db, numbers)).map((row) => [row.order_number, row.order_id]));
  const [orders, progresses] = await Promise.all([
    findOrders(db, [...known.values()]),
    selectProgresses(db, [...known.values()]),
  ]);
  const seen = new Set<string>();
  const read: TrackingRow[] = [];
  for (const row of rows) {
    const orderId = known.get(row.orderNumber) ?? null;
    const [order, progress] = [orders.get(orderId ?? ""), progresses.get(orderId ?? "")];
    const key = `${row.orderNumber}\n${row.number || row.url}`;
    const state = seen.has(key) ? "repeated" : stateOf(row, order, progress);
    seen.add(key);
    const { number, url } = row;
    const tracking = { number, url };
    read.push({
      ...{ row: row.row, orderNumber: row.orderNumber, orderId, tracking, state },
      customerName: order?.customerName ?? "",
    });
  }
  return { rows: read, isCut };
}

function stateOf(row: CarrierRow, order: Order | undefined, progress: ProgressRow | undefined): TrackingRow["state"] {
  if (!row.orderNumber || !(row.number || row.url)) return "incomplete";
  if (!order || !progress) return "unknown";
  if (order.status === CANCELLED_STATUS) return "cancelled";
  const isWhole = isSent(progress);
  if (!isWhole) return "ready";
  return isThere(progress, row) ? "done" : "added";
}

const isSent = ({ record }: ProgressRow): boolean => record.ordered > 0 && record.shipped >= record.ordered;

const isThere = (progress: ProgressRow, pair: TrackingPair): boolean =>
  readState(progress).tracking.some((known) => isSameParcel(known, pair));

/**
 * Marks orders as shipped with their numbers, one after the other: what is not sent yet is sent at Medusa, the numbers become its
 * labels, and each customer gets one mail. Whatever is so already stays, so that the same file applied again tells nobody.
 */
export async function applyTracking(scope: MedusaContainer, { orders }: ApplyTrackingBody): Promise<AppliedTracking> {
  const applied: AppliedTracking = { sent: [], refused: [] };
  for (const { orderId, tracking } of orders) {
    try {
      await track(scope, orderId, tracking);
      applied.sent.push(orderId);
    } catch (error) {
      const refusal = asStoreError(error);
      if (!refusal) throw error;
      applied.refused.push({ orderId, code: refusal.code, message: refusal.message });
    }
  }
  return applied;
}

async function track(scope: MedusaContainer, orderId: string, tracking: TrackingPair[]): Promise<void> {
  const progress = await selectProgress(database(scope), orderId);
  const added = progress ? tracking.filter((pair) => !isThere(progress, pair)) : tracking;
  const isWhole = progress ? isSent(progress) : false;
  if (isWhole && added.length === 0) return;
  // What is delivered stays so: its word is written where something is sent by this.
  const writing = { orderId, ...(isWhole ? {} : { status: "Shipped" }) };
  await updateOrderProgress(scope, added.length > 0 ? { ...writing, tracking: added, seen: [] } : writing);
}
