import type { TrackingReport } from "@nocturne/contract";
import { MAX_TRACKED_ORDERS } from "@nocturne/contract/label-services";
import { MAX_TRACKING_PAIRS } from "@nocturne/contract/order";

type Row = TrackingReport["rows"][number];
export type TrackedOrder = { orderId: string; tracking: { number: string; url: string }[] };

/** The orders of a report that are to be sent or to get a number, with all numbers that the file has for each. */
export function trackedOrders(rows: readonly Row[]): TrackedOrder[] {
  const byOrder = new Map<string, Row["tracking"][]>();
  for (const { orderId, state, tracking } of rows) {
    if (!orderId || !(state === "ready" || state === "added")) continue;
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), tracking]);
  }
  return [...byOrder].map(([orderId, tracking]) => ({ orderId, tracking: tracking.slice(0, MAX_TRACKING_PAIRS) }));
}

/** As many as one call takes. */
export function inCalls(orders: readonly TrackedOrder[]): TrackedOrder[][] {
  const calls = Math.ceil(orders.length / MAX_TRACKED_ORDERS);
  return Array.from({ length: calls }, (_, index) =>
    orders.slice(index * MAX_TRACKED_ORDERS, (index + 1) * MAX_TRACKED_ORDERS),
  );
}
