import type { PriceRow, PriceRows } from "../medusa-tables/price";
import { STORE_CURRENCY } from "../medusa-tables/region";
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

/** The prices of all variants in a currency, by their ids. One that the public cannot buy is not among them. */
export function priceVariants(
  { prices, lists, preferences }: PriceRows,
  context: PriceContext,
  currency: string = STORE_CURRENCY,
): Map<string, VariantPrices> {
  const counting = new Map(lists.map((list) => [list.id, list]));
  const counted = preferences.filter(({ attribute, value }) => attribute !== "currency_code" || value === currency);
  const priced = new Map<string, VariantPrices>();
  for (const [id, rows] of byVariant(prices, currency)) {
    const candidates = toCandidates(rows, counting, counted);
    const price = calculatePrice(candidates, context, null);
    if (price) priced.set(id, { price, regularCents: regularCents(candidates, context), candidates });
  }
  return priced;
}

function byVariant(prices: PriceRow[], currency: string): Map<string, PriceRow[]> {
  const groups = new Map<string, PriceRow[]>();
  for (const row of prices) {
    if (row.currency_code !== currency) continue;
    const group = groups.get(row.variant_id);
    if (group) group.push(row);
    else groups.set(row.variant_id, [row]);
  }
  return groups;
}
