import { formatCents } from "./money.js";
import { withOwnWords, type WordKey, type Words } from "./words.js";

/**
 * The default words that promise free shipping, as they are true: `WORDS` itself while every order ships free, a limit where
 * every order does from a value on, and else no word of it. What the label writes itself is its own promise.
 */
export function shippingWords(freeFromCents: number | null): Partial<Words> {
  if (freeFromCents === 0) return {};
  const from = freeFromCents === null ? null : dollars(freeFromCents);
  return {
    banner: from ? `FREE SHIPPING FROM ${from}` : "",
    homeDescription: `Alternative fashion and merchandise: tees, longsleeves, hoodies, pins, prints and small objects for the night.${from ? ` Free shipping from ${from}.` : ""}`,
    categoryNote: from ? `Free shipping from ${from}.` : "",
    productNote: `${from ? `Free shipping from ${from}. ` : ""}Dispatched in a plain box, by daylight, reluctantly.`,
    footerNote: `Prices in US dollars.${from ? ` Shipping is free from ${from}.` : ""}`,
  };
}

/**
 * Words in a region with another currency: no default promises there what dollars promise. What the label wrote stays.
 * `freeFromCents`: what the defaults were made for.
 */
export function wordsAbroad(words: Words, freeFromCents: number | null, currency: string): Words {
  const before = withOwnWords(shippingWords(freeFromCents));
  const abroad = { ...shippingWords(null), footerNote: `Prices in ${currency.toUpperCase()}.` };
  const changed = Object.entries(abroad).filter(([key]) => words[key as WordKey] === before[key as WordKey]);
  return { ...words, ...Object.fromEntries(changed) };
}

/** $50, and $49.90. Pure. */
const dollars = (cents: number): string => `$${formatCents(cents).replace(/\.00$/, "")}`;
