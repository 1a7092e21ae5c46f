export const MAX_TRACKING_PAIRS = 3;

/** A parcel's number and the address where it is followed; either may be empty. */
export type TrackingPair = { number: string; url: string };

/** The same as `/api` has it: two lists, in which a parcel's parts have one position. */
export type TrackingLists = { trackingNumbers: string[]; trackingUrls: string[] };

/** The pairs of two lists: as many as the longer one has, or `count` of them. */
export function toTrackingPairs(
  { trackingNumbers, trackingUrls }: { trackingNumbers: readonly string[]; trackingUrls: readonly string[] },
  count: number = Math.max(trackingNumbers.length, trackingUrls.length),
): TrackingPair[] {
  return Array.from({ length: count }, (_, index) => ({
    number: trackingNumbers[index] ?? "",
    url: trackingUrls[index] ?? "",
  }));
}

export function toTrackingLists(pairs: readonly TrackingPair[]): TrackingLists {
  return {
    trackingNumbers: pairs.map(({ number }) => number),
    trackingUrls: pairs.map(({ url }) => url),
  };
}

/** Whether a pair says anything. */
export const isFilledPair = ({ number, url }: TrackingPair): boolean => number !== "" || url !== "";

/** http(s), or no scheme (the page prefixes https://), or empty. */
export function isTrackingUrl(url: string): boolean {
  if (url === "") return true;
  if (/[\s<>"'\\]/.test(url)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i.exec(url)?.[1]?.toLowerCase();
  if (scheme && scheme !== "http" && scheme !== "https") return false;
  return URL.canParse(scheme ? url : `https://${url}`);
}
