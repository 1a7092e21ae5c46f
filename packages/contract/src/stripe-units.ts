const WHOLE = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "));
const THOUSANDTHS = new Set("bhd iqd jod kwd omr tnd".split(" "));

/**
 * Hundredths of a currency in the unit that Stripe counts it in: yen, cents, tenths of a fils. Which that is Stripe decides,
 * not `Intl`: forints are shown without a smaller unit, and counted in hundredths. `currency`: ISO 4217 in lower case.
 */
export function toStripeUnits(cents: number, currency: string): number {
  if (WHOLE.has(currency)) return Math.round(cents / 100);
  return THOUSANDTHS.has(currency) ? cents * 10 : cents;
}
