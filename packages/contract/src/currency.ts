/** Currencies that are shown and sold without a smaller unit, as `Intl` (CLDR) has them: a test compares. */
const WHOLE = new Set(
  (
    "afn all bif clp cop djf gnf huf idr iqd irr isk jpy kmf kpw krw lak lbp mga mmk pkr pyg rwf sll sos syp ugx vnd vuv xaf " +
    "xof xpf yer"
  ).split(" "),
);

/**
 * The smallest amount of a currency, in hundredths ("cents") of it: 100 where it has no smaller unit. Every amount is a
 * multiple of it. Currencies with thousandths have hundredths, too: card networks take no third place. `currency`: ISO 4217
 * in any case; undefined for the store's own, US dollars.
 */
export function currencyStep(currency?: string): number {
  return currency !== undefined && WHOLE.has(currency.toLowerCase()) ? 100 : 1;
}

/** Rounds hundredths to what a currency has, halves up. */
export function roundToCurrency(cents: number, currency?: string): number {
  const step = currencyStep(currency);
  return Math.round(cents / step) * step;
}
