import { toTrackingLists, toTrackingPairs, type TrackingLists } from "@nocturne/contract";
import type { ProgressRow } from "./order-progress-table";
import { orderState, type OrderState } from "./order-state";

/** The state of a row of the table. A row without the owner's word, which nothing of the store's writes, has its status. */
export function readState(row: ProgressRow): OrderState {
  const owner = { status: row.owner_status ?? row.status, at: (row.owner_status_at ?? new Date(0)).toISOString() };
  const written = toTrackingPairs({ trackingNumbers: row.tracking_numbers, trackingUrls: row.tracking_urls });
  return orderState(row.record, owner, written);
}

/** The same as `/api` says it. */
export function stateOf(row: ProgressRow): { status: string } & TrackingLists {
  const { status, tracking } = readState(row);
  return { status, ...toTrackingLists(tracking) };
}
