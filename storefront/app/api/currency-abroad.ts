import type { ShownRegions } from "./store-config";

/** The currency of a page's prices, where it is not the store's own. */
export function currencyAbroad(regions: ShownRegions | null | undefined): string | undefined {
  return regions?.list.slice(1).find(({ id }) => id === regions.chosen)?.currency;
}
