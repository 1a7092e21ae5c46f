import { formatCents } from "@nocturne/contract";
import type { PriceListRow, PricePreferenceRow, PriceRow } from "../medusa-tables/price";

/** For whom and where a price is asked: values by attribute, such as `customer.groups.id`. */
export type PriceContext = ReadonlyMap<string, readonly string[]>;

/** A price that counts where its rules hold, and those of its list. */
export type CandidatePrice = Pick<PriceRow, "cents" | "min_quantity" | "max_quantity" | "rules_count" | "rules"> & {
  /** Exact dollars, for comparisons. */
  amount: number;
  list: PriceListRow | null;
  /** Whether tax is in it, in the regions that it is for alone and that say so; everywhere else by its currency. */
  includesTax: { byRegion: ReadonlyMap<string, boolean>; elsewhere: boolean };
};

/**
 * What one piece costs, in cents. `compareAtCents`: what it costs without the sale, null where nothing is reduced.
 * `includesTax`: tax is in it, wherever it is sent; else tax comes on top.
 */
export type CalculatedPrice = { cents: number; compareAtCents: number | null; includesTax: boolean };

/** In Medusa's order: lists first, then the more rules, then the cheaper. Prices of lists that do not count are left out. */
export function toCandidates(
  prices: PriceRow[],
  lists: ReadonlyMap<string, PriceListRow>,
  preferences: readonly PricePreferenceRow[] = [],
): CandidatePrice[] {
  return prices
    .flatMap((row) => {
      const list = row.price_list_id === null ? null : (lists.get(row.price_list_id) ?? undefined);
      return list === undefined
        ? []
        : [{ ...row, amount: Number(row.amount), list, includesTax: taxIn(row, preferences) }];
    })
    .sort((a, b) => Number(b.list !== null) - Number(a.list !== null) || rank(b) - rank(a) || a.amount - b.amount);
}

/** A preference of a region counts for prices that have a rule for it. */
function taxIn({ rules }: PriceRow, preferences: readonly PricePreferenceRow[]): CandidatePrice["includesTax"] {
  const regions = rules.flatMap(({ attribute, value }) => (attribute === "region_id" ? [value] : []));
  const ofRegion = preferences.filter(({ attribute, value }) => attribute === "region_id" && regions.includes(value));
  return {
    byRegion: new Map(ofRegion.map(({ value, is_tax_inclusive }) => [value, is_tax_inclusive])),
    elsewhere: preferences.find(({ attribute }) => attribute === "currency_code")?.is_tax_inclusive ?? false,
  };
}

const rank = ({ rules_count: count, list }: CandidatePrice) => (count ?? 0) + (list?.rules_count ?? 0);

/**
 * What a variant costs: `calculatePrices` of Medusa's pricing module (2.21), on candidates in memory. Null where no price
 * holds. Without a quantity it is what a product list shows: prices from one piece on.
 *
 * An `override` list replaces the price; a `sale` list counts where it is not above it. Pure.
 */
export function calculatePrice(
  candidates: readonly CandidatePrice[],
  context: PriceContext,
  quantity: number | null,
): CalculatedPrice | null {
  const holding = candidates.filter((price) => isForQuantity(price, quantity) && isForContext(price, context));
  const listed = holding.find(({ list }) => list !== null);
  const regular = holding.find(({ list }) => list === null);
  const only = (price: CandidatePrice) => {
    return { cents: price.cents, compareAtCents: null, includesTax: isTaxIn(price, context) };
  };
  if (!listed) return regular ? only(regular) : null;
  if (listed.list?.type !== "sale") return only(listed);
  if (regular && regular.amount < listed.amount) return only(regular);
  const original = holding.find(({ list }) => list !== null && list.type !== "sale") ?? regular;
  const isReduced = original !== undefined && original.cents > listed.cents;
  return { ...only(listed), compareAtCents: isReduced ? original.cents : null };
}

function isTaxIn({ includesTax }: CandidatePrice, context: PriceContext): boolean {
  const [region] = context.get("region_id") ?? [];
  return (region === undefined ? undefined : includesTax.byRegion.get(region)) ?? includesTax.elsewhere;
}

/** What a variant costs where no price list counts; null where nothing holds. */
export function regularCents(candidates: readonly CandidatePrice[], context: PriceContext): number | null {
  return (
    calculatePrice(
      candidates.filter(({ list }) => list === null),
      context,
      null,
    )?.cents ?? null
  );
}

/** A product list asks for no quantity, and then Medusa does not look at the most that a price is for. */
function isForQuantity({ min_quantity: min, max_quantity: max }: CandidatePrice, quantity: number | null): boolean {
  if (quantity === null) return min === null || min <= 1;
  return (min === null || min <= quantity) && (max === null || max >= quantity);
}

function isForContext({ rules_count: count, rules, list }: CandidatePrice, context: PriceContext): boolean {
  return holds(count, rules, context) && (list === null || holds(list.rules_count, list.rules, context));
}

type Rule = { attribute: string; value: unknown };

/** Medusa counts the rules that hold, and compares with the count that it keeps. */
function holds(count: number | null, rules: readonly Rule[], context: PriceContext): boolean {
  if (count === 0) return true;
  return rules.filter((rule) => isMet(rule, context)).length === count;
}

function isMet({ attribute, value }: Rule, context: PriceContext): boolean {
  const wanted: readonly unknown[] = Array.isArray(value) ? value : [value];
  return (context.get(attribute) ?? []).some((found) => wanted.includes(found));
}

/** A price on the wire. */
export function serializePrice({ cents, compareAtCents, includesTax }: CalculatedPrice): {
  price: string;
  compareAtPrice: string | null;
  includesTax?: true;
} {
  return {
    price: formatCents(cents),
    compareAtPrice: compareAtCents === null ? null : formatCents(compareAtCents),
    ...(includesTax ? { includesTax } : {}),
  };
}
