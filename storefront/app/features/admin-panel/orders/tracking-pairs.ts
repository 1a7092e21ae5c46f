import type { Order } from "@nocturne/contract";
import { isTrackingUrl, MAX_TRACKING_PAIRS } from "@nocturne/contract/order";

export type TrackingPair = { number: string; url: string };

/** The order's packages, padded to three pairs. */
export function pairsOf(order: Pick<Order, "trackingNumbers" | "trackingUrls">): TrackingPair[] {
  return Array.from({ length: MAX_TRACKING_PAIRS }, (_, index) => ({
    number: order.trackingNumbers[index] ?? "",
    url: order.trackingUrls[index] ?? "",
  }));
}

/** The pairs that are not blank, trimmed. */
export function filledPairs(pairs: readonly TrackingPair[]): TrackingPair[] {
  return pairs
    .map(({ number, url }) => ({ number: number.trim(), url: url.trim() }))
    .filter(({ number, url }) => number !== "" || url !== "");
}

/** Pairs as `/api` takes them. */
export const toLists = (pairs: readonly TrackingPair[]) => ({
  trackingNumbers: pairs.map(({ number }) => number),
  trackingUrls: pairs.map(({ url }) => url),
});

/** Index of the first pair with an invalid URL, or -1. */
export function badUrlIndex(pairs: readonly TrackingPair[]): number {
  return pairs.findIndex(({ url }) => !isTrackingUrl(url.trim()));
}
