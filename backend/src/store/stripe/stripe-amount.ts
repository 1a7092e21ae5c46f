import { currencyStep } from "@nocturne/contract";
import { getAmountFromSmallestUnit } from "@medusajs/payment-stripe/dist/utils/get-smallest-unit";

/** What Stripe counts in a currency's smallest unit, in hundredths of the currency. */
export function toCentsOf(amount: number, currency: string): number {
  return Math.round(getAmountFromSmallestUnit(amount, currency) * 100);
}

/** The least that Stripe charges, in whole units of a currency (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const LEAST: Readonly<Record<string, number>> = {
  aed: 2,
  aud: 0.5,
  bgn: 1,
  brl: 0.5,
  cad: 0.5,
  chf: 0.5,
  czk: 15,
  dkk: 2.5,
  eur: 0.5,
  gbp: 0.3,
  hkd: 4,
  huf: 175,
  inr: 0.5,
  jpy: 50,
  mxn: 10,
  myr: 2,
  nok: 3,
  nzd: 0.5,
  pln: 2,
  ron: 2,
  sek: 3,
  sgd: 0.5,
  thb: 10,
  usd: 0.5,
};

/** In hundredths of a currency. Of one that is not listed Stripe says the least by itself, when it is asked. */
export function minStripeCharge(currency: string): number {
  const least = LEAST[currency];
  return least === undefined ? currencyStep(currency) : Math.round(least * 100);
}
