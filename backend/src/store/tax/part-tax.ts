import { currencyStep } from "@nocturne/contract";
import { allocateInSteps, splitCents } from "../promotion/discount";
import type { PurchaseTax } from "../purchase/purchase";
import { purchaseTaxLines, type PurchaseTaxLine } from "./tax-lines";

/** One rate of a tax, in percent. */
export type Rate = { rate: number; name: string };

/** What taxes each part of a cart, by the part's id; several rates of one part add up. */
export type TaxRates = ReadonlyMap<string, readonly Rate[]>;

/** Something that may be taxed: its price in whole cents less any discount, with its tax in it or not. */
export type TaxablePart = { id: string; netCents: number; includesTax: boolean };

/** The tax of a cart. Of the parts whose prices have no tax in them it adds up to `cents`, of the others to `includedCents`. */
export type RegionTax = {
  cents: number;
  includedCents: number;
  byPart: Map<string, PurchaseTax>;
  lines: PurchaseTaxLine[];
};

/** A rate of one percent. Rates of the owner's have at most four decimals; those of Stripe Tax have more. */
const RATE_SCALE = 1_000_000_000;
const WHOLE = BigInt(RATE_SCALE) * 100n;
const MICRO = 1_000_000n;

/** All rates of a part together, as a fraction of `WHOLE`. */
function scaledRate(rates: readonly Rate[]): bigint {
  return rates.reduce((sum, { rate }) => sum + BigInt(Math.round(rate * RATE_SCALE)), 0n);
}

/** What a price becomes with all rates of its part: 1.2 for 20 %. */
export function taxFactor(rates: readonly Rate[]): number {
  return 1 + rates.reduce((sum, { rate }) => sum + rate, 0) / 100;
}

/**
 * The tax of parts at their rates: half cents up, once for what comes on top and once for what is in the prices. `currency`:
 * another than the store's own, rounded to what that has. Pure.
 */
export function taxParts(parts: readonly TaxablePart[], rates: TaxRates, currency?: string): RegionTax {
  const step = currencyStep(currency);
  const onTop = share(parts, rates, false, step);
  const included = share(parts, rates, true, step);
  const taxed = parts.flatMap(({ id, includesTax }) => {
    const cents = (includesTax ? included : onTop).centsByLine.get(id) ?? 0;
    const tax = describe(rates.get(id) ?? [], cents, step);
    return tax ? [{ id, isIncluded: includesTax, tax }] : [];
  });
  return {
    cents: onTop.cents,
    includedCents: included.cents,
    byPart: new Map(taxed.map(({ id, tax }) => [id, tax])),
    lines: purchaseTaxLines(taxed),
  };
}

function share(parts: readonly TaxablePart[], rates: TaxRates, includesTax: boolean, step: number) {
  const taxes = parts
    .filter((part) => part.includesTax === includesTax)
    .map(({ id, netCents }) => {
      const scaled = scaledRate(rates.get(id) ?? []);
      return { id, netCents, cents: BigInt(netCents) * scaled, of: includesTax ? WHOLE + scaled : WHOLE };
    });
  return allocateInSteps(
    taxes.map(({ id, netCents, cents, of }) => {
      // No rate takes a hundred times the price.
      return { lineId: id, microCents: (cents * MICRO) / of, lineCents: netCents * 100 };
    }),
    step,
    roundedSum(taxes, step),
  );
}

/** Adds fractions of a cent up to whole steps of the currency, halves up: of tax that is in prices no millionths make a whole half, as 1/6 + 2/6 is. */
function roundedSum(fractions: readonly { cents: bigint; of: bigint }[], step: number): bigint {
  const byDenominator = new Map<bigint, bigint>();
  for (const { cents, of } of fractions) byDenominator.set(of, (byDenominator.get(of) ?? 0n) + cents);
  let [numerator, denominator] = [0n, 1n];
  for (const [of, cents] of byDenominator) {
    numerator = numerator * of + cents * denominator;
    denominator *= of;
  }
  denominator *= BigInt(step);
  return (2n * numerator + denominator) / (2n * denominator);
}

function describe(rates: readonly Rate[], cents: number, step: number): PurchaseTax | null {
  const rate = rates.reduce((sum, line) => sum + line.rate, 0);
  if (rate <= 0) return null;
  const name = rates.map((line) => line.name).join(" + ");
  if (rates.length === 1) return { cents, rate, name };
  const split = splitCents(
    cents / step,
    rates.map((line) => scaledRate([line])),
  );
  return { cents, rate, name, byRate: rates.map((line, index) => ({ ...line, cents: (split[index] ?? 0) * step })) };
}
