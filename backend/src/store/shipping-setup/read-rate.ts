import { toCents, type ShippingRate } from "@nocturne/contract";
import type { RatePriceRow, RulePart } from "../medusa-tables/shipping-setup";
import { readBand, type WeightBand } from "./weight-band";

/**
 * A price, a limit from which it is nothing, in cents, and for which weights, where an option is no more than that; else why
 * it is more.
 */
export type ReadRate = {
  priceCents: number | null;
  freeFromCents: number | null;
  /** Null where it is not for everybody with an order of some weights. */
  band: WeightBand | null;
  setElsewhere: ShippingRate["setElsewhere"];
};

/** What a price holds for beside the value of an order: everything in the currency, or a region. */
const scopeOf = ({ rules }: RatePriceRow): string =>
  rules.find(({ attribute }) => attribute === "region_id")?.value ?? "currency";

const conditionsOf = ({ rules }: RatePriceRow): RulePart[] =>
  rules.filter(({ attribute }) => attribute !== "region_id");

const saysTo = (rules: readonly RulePart[], attribute: string): string | undefined =>
  rules.find((rule) => rule.attribute === attribute)?.value;

type RateParts = { priceType: string; rules: readonly RulePart[]; prices: readonly RatePriceRow[] };

/** Pure. */
export function readRate({ priceType, rules, prices }: RateParts): ReadRate {
  const flat = readPrices(prices);
  const band = readBand(rules);
  const price = { priceCents: flat?.priceCents ?? null, freeFromCents: flat?.freeFromCents ?? null, band };
  if (saysTo(rules, "is_return") === "true") return { ...price, setElsewhere: "return" };
  if (priceType !== "flat") return { priceCents: null, freeFromCents: null, band, setElsewhere: "calculated" };
  if (saysTo(rules, "enabled_in_store") === "false") return { ...price, setElsewhere: "hidden" };
  if (!band) return { ...price, setElsewhere: "rules" };
  return { ...price, setElsewhere: flat ? null : "prices" };
}

/** The one price and the one limit of prices that say the same in each of their scopes; null where they say more. */
function readPrices(prices: readonly RatePriceRow[]): { priceCents: number; freeFromCents: number | null } | null {
  if (prices.some(({ currency, isSpecial }) => currency !== "usd" || isSpecial)) return null;
  const base = prices.filter((price) => conditionsOf(price).length === 0);
  const limited = prices.filter((price) => conditionsOf(price).length > 0);
  const priceCents = same(base.map(({ amount }) => toCents(Number(amount))));
  if (priceCents === null) return null;
  if (limited.length === 0) return { priceCents, freeFromCents: null };
  const freeFromCents = same(limited.map(limitOf));
  const scopes = (some: RatePriceRow[]) => JSON.stringify(some.map(scopeOf).sort());
  return freeFromCents === null || scopes(base) !== scopes(limited) ? null : { priceCents, freeFromCents };
}

/** From which value a price is nothing; null where that is not what it says. */
function limitOf(price: RatePriceRow): number | null {
  const [condition, ...more] = conditionsOf(price);
  if (!condition || more.length > 0 || toCents(Number(price.amount)) !== 0) return null;
  return condition.attribute === "item_total" && condition.operator === "gte" ? toCents(condition.value) : null;
}

function same(values: (number | null)[]): number | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** The scopes of an option's prices, to write each of them anew. Pure. */
export function scopesOf(prices: readonly RatePriceRow[]): ({ region_id: string } | { currency_code: "usd" })[] {
  const scopes = [...new Set(prices.map(scopeOf))];
  return scopes.map((scope) => (scope === "currency" ? { currency_code: "usd" } : { region_id: scope }));
}
