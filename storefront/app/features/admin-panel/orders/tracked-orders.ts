import type { TrackingReport } from "@nocturne/contract";
import { MAX_TRACKED_ORDERS } from "@nocturne/contract/label-services";
import { MAX_TRACKING_PAIRS } from "@nocturne/contract/tracking-pairs";

type Row = TrackingReport["rows"][number];
export type TrackedOrder = { orderId: string; tracking: { number: string; url: string }[] };

/** The orders of a report that are to be sent or to get a number, with all numbers that the file has for each. */
export function trackedOrders(rows: readonly Row[]): TrackedOrder[] {
  const byOrder = new Map<string, Row["tracking"][]>();
  for (const { orderId, state, tracking } of rows) {
    if (!orderId || !(state === "ready" || state === "added")) continue;
    byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), tracking]);
  }
  return [...byOrder].map(([orderId, tracking]) => ({ orderId, tracking }));
}

/** `ends`: the orders of which no number is left to a later call. */
export type TrackingCall = { orders: TrackedOrder[]; ends: ReadonlySet<string> };

/** As many orders, and numbers of each, as one call takes. What an order has beyond that goes with a later call. */
export function inCalls(orders: readonly TrackedOrder[]): TrackingCall[] {
  const rounds = Math.max(0, ...orders.map(({ tracking }) => Math.ceil(tracking.length / MAX_TRACKING_PAIRS)));
  return Array.from({ length: rounds }, (_, round) => {
    const [from, to] = [round * MAX_TRACKING_PAIRS, (round + 1) * MAX_TRACKING_PAIRS];
    const left = orders.filter(({ tracking }) => tracking.length > from);
    return Array.from({ length: Math.ceil(left.length / MAX_TRACKED_ORDERS) }, (_call, index) => {
      const some = left.slice(index * MAX_TRACKED_ORDERS, (index + 1) * MAX_TRACKED_ORDERS);
      return {
        orders: some.map(({ orderId, tracking }) => ({ orderId, tracking: tracking.slice(from, to) })),
        ends: new Set(some.flatMap(({ orderId, tracking }) => (tracking.length <= to ? [orderId] : []))),
      };
    });
  }).flat();
}
