import type { PriceRow, PriceRows } from "../medusa-tables/price";
import {
  calculatePrice,
  regularCents,
  toCandidates,
  type CalculatedPrice,
  type CandidatePrice,
  type PriceContext,
} from "./calculate-price";

/** `price`: what the public pays for one piece; `regularCents`: what it would pay without any price list. */
export type VariantPrices = {
  price: CalculatedPrice;
  regularCents: number | null;
  candidates: readonly CandidatePrice[];
};

/** The prices of all variants by their ids. One that the public cannot buy is not among them. */
export function priceVariants(
  { prices, lists, preferences }: PriceRows,
  context: PriceContext,
): Map<string, VariantPrices> {
  const counting = new Map(lists.map((list) => [list.id, list]));
  const priced = new Map<string, VariantPrices>();
  for (const [id, rows] of byVariant(prices)) {
    const candidates = toCandidates(rows, counting, preferences);
    const price = calculatePrice(candidates, context, null);
    if (price) priced.set(id, { price, regularCents: regularCents(candidates, context), candidates });
  }
  return priced;
}

function byVariant(prices: PriceRow[]): Map<string, PriceRow[]> {
  const groups = new Map<string, PriceRow[]>();
  for (const row of prices) {
    const group = groups.get(row.variant_id);
    if (group) group.push(row);
    else groups.set(row.variant_id, [row]);
  }
  return groups;
}
