import { isDeepStrictEqual } from "node:util";
import type { ProgressRow } from "./order-progress-table";
import { orderState, type OrderState, type TrackingPair } from "./order-state";

/** Pairs by position, as the table holds them. */
export function toPairs(numbers: readonly string[], urls: readonly string[]): TrackingPair[] {
  return Array.from({ length: Math.max(numbers.length, urls.length) }, (_, index) => ({
    number: numbers[index] ?? "",
    url: urls[index] ?? "",
  }));
}

/** The state of a row of the table. A row without the owner's word, which nothing of the store's writes, has its status. */
export function readState(row: ProgressRow): OrderState {
  const owner = { status: row.owner_status ?? row.status, at: (row.owner_status_at ?? new Date(0)).toISOString() };
  return orderState(row.record, owner, toPairs(row.tracking_numbers, row.tracking_urls));
}

/** The same as `/api` says it. */
export function stateOf(row: ProgressRow): { status: string; trackingNumbers: string[]; trackingUrls: string[] } {
  const { status, tracking } = readState(row);
  return {
    status,
    trackingNumbers: tracking.map(({ number }) => number),
    trackingUrls: tracking.map(({ url }) => url),
  };
}

/** True where the table says what is so. */
export function isTold(row: ProgressRow, state: OrderState): boolean {
  return (
    row.status === state.status && isDeepStrictEqual(toPairs(row.tracking_numbers, row.tracking_urls), state.tracking)
  );
}
