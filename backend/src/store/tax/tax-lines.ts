import { formatCents, type TaxLine } from "@nocturne/contract";
import type { PurchaseLine, PurchaseShipping, PurchaseTax, RateTax } from "../purchase/purchase";

/** The tax by one rate, in whole cents. */
export type PurchaseTaxLine = RateTax & { isIncluded: boolean };

/** A rate in percent as people read it: (7 / 100) × 100 is 7.000000000000001. */
const shownRate = (rate: number): number => Math.round(rate * 10_000) / 10_000;

/** The tax of a part, rate by rate; rates have at most four decimals. Pure. */
export function ratesOf({ cents, rate, name, byRate }: PurchaseTax): RateTax[] {
  return (byRate ?? [{ name, rate, cents }]).map((line) => ({ ...line, rate: shownRate(line.rate) }));
}

/** The taxes of parts by their rates, the highest first. Pure. */
export function purchaseTaxLines(taxed: readonly { tax: PurchaseTax; isIncluded: boolean }[]): PurchaseTaxLine[] {
  const byRate = new Map<string, PurchaseTaxLine>();
  for (const { tax, isIncluded } of taxed) {
    for (const { name, rate, cents } of ratesOf(tax)) {
      const key = JSON.stringify([name, rate, isIncluded]);
      byRate.set(key, { name, rate, isIncluded, cents: cents + (byRate.get(key)?.cents ?? 0) });
    }
  }
  return [...byRate.values()]
    .filter(({ cents }) => cents > 0)
    .toSorted((a, b) => b.rate - a.rate || a.name.localeCompare(b.name));
}

/** The same of a purchase; what is taxed by the table or by Stripe Tax has none. Pure. */
export function taxLinesOfPurchase(purchase: {
  lines: PurchaseLine[];
  shipping: PurchaseShipping[];
}): PurchaseTaxLine[] {
  return purchaseTaxLines(
    [...purchase.lines, ...purchase.shipping].flatMap(({ tax, includesTax = false }) => {
      return tax ? [{ tax, isIncluded: includesTax }] : [];
    }),
  );
}

/** On the wire. Pure. */
export const serializeTaxLines = (lines: readonly PurchaseTaxLine[]): TaxLine[] =>
  lines.map(({ cents, ...line }) => ({ ...line, amount: formatCents(cents) }));
