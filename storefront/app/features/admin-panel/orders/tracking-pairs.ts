import type { Order } from "@nocturne/contract";
import { isTrackingUrl, MAX_TRACKING_PAIRS } from "@nocturne/contract/order";

export type TrackingPair = { number: string; url: string };

/** What the order has, filled up to three pairs to type into. */
export function pairsOf(order: Pick<Order, "trackingNumbers" | "trackingUrls">): TrackingPair[] {
  return Array.from({ length: MAX_TRACKING_PAIRS }, (_, index) => ({
    number: order.trackingNumbers[index] ?? "",
    url: order.trackingUrls[index] ?? "",
  }));
}

/** Pairs with something in them, trimmed: blank ones are dropped. */
export function filledPairs(pairs: readonly TrackingPair[]): TrackingPair[] {
  return pairs
    .map(({ number, url }) => ({ number: number.trim(), url: url.trim() }))
    .filter(({ number, url }) => number !== "" || url !== "");
}

/** The first pair whose URL no browser should open, or -1. */
export function badUrlIndex(pairs: readonly TrackingPair[]): number {
  return pairs.findIndex(({ url }) => !isTrackingUrl(url.trim()));
}
