import type { ShippingSetup, TaxSetup } from "@nocturne/contract";
import type { OwnWords } from "../content/word-version-table";
import { PLAIN_WORDS } from "../demo/plain-words";

/** Whether somebody has written words: those that came when the demo went are nobody's. */
export function areOwnWords(words: OwnWords): boolean {
  const plain: OwnWords = PLAIN_WORDS;
  return Object.entries(words).some(([key, text]) => text !== plain[key]);
}

/** Whether a shop ships otherwise than a new one does: by one free rate, to every country. A zone needs a rate to count. */
export function isShippingChosen({ zones }: Pick<ShippingSetup, "zones">, countries: number): boolean {
  const [zone, ...others] = zones.filter(({ rates }) => rates.length > 0);
  if (!zone || others.length > 0) return Boolean(zone);
  const [rate, ...more] = zone.rates;
  const isFirstRate =
    more.length === 0 &&
    rate?.price === "0.00" &&
    rate.estimate === "" &&
    [rate.freeFrom, rate.minWeight, rate.maxWeight, rate.setElsewhere].every((value) => value === null);
  return !isFirstRate || zone.kind !== "shipping" || zone.countries.length < countries;
}

/** Whether tax is set otherwise than in a new shop: by the table of the United States alone, on top of every price. */
export function isTaxChosen({ countries, prices }: TaxSetup): boolean {
  const isTableAlone = countries.length === 1 && countries[0]?.setElsewhere === "table";
  return !isTableAlone || prices.some(({ includesTax }) => includesTax);
}
