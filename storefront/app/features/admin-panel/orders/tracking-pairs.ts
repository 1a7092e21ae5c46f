import { isTrackingUrl, MAX_TRACKING_PAIRS } from "@nocturne/contract/tracking-pairs";
import {
  isFilledPair,
  toTrackingPairs,
  type TrackingLists,
  type TrackingPair,
} from "@nocturne/contract/tracking-pairs";

/** The order's packages, padded to three pairs. */
export const pairsOf = (order: TrackingLists): TrackingPair[] => toTrackingPairs(order, MAX_TRACKING_PAIRS);

/** The pairs that are not blank, trimmed. */
export function filledPairs(pairs: readonly TrackingPair[]): TrackingPair[] {
  return pairs.map(({ number, url }) => ({ number: number.trim(), url: url.trim() })).filter(isFilledPair);
}

/** Index of the first pair with an invalid URL, or -1. */
export function badUrlIndex(pairs: readonly TrackingPair[]): number {
  return pairs.findIndex(({ url }) => !isTrackingUrl(url.trim()));
}
