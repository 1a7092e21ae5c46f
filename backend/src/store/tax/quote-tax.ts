import type { MedusaContainer } from "@medusajs/framework/types";
import {
  currencyStep,
  DEFAULT_COUNTRY,
  isCountry,
  isTaxable,
  percentOf,
  type CustomerAddress,
} from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { quoteStripeTax, usesStripeTax } from "./stripe-tax";
import { findUsState } from "./us-states";

/** `configured`: Stripe Tax gave the figure; `fallback`: the table of state rates. */
export type TaxQuote = { taxCents: number; source: "configured" | "fallback" };

/** The address' country as two capital letters, US where none is given. Failure: 400 `unknown_country`. */
export function countryOf(address: CustomerAddress | null | undefined): string {
  const country = (address?.country || DEFAULT_COUNTRY).toUpperCase();
  if (!isCountry(country))
    throw new StoreError("unknown_country", { details: [{ path: "country", message: "Unknown country." }] });
  return country;
}

/**
 * The tax on an amount for an address, in cents: half cents up, once for the whole amount. The same question gets the
 * same figure in quote, payment and order. Of another `currency` than the store's own the table decides alone. Failure: 400 `unknown_state`, `unknown_country`.
 */
export async function quoteTax(
  scope: MedusaContainer,
  subtotalCents: number,
  address: CustomerAddress,
  currency?: string,
): Promise<TaxQuote> {
  const tableCents = tableTax(subtotalCents, address, currency);
  if (currency !== undefined || !usesStripeTax() || subtotalCents <= 0)
    return { taxCents: tableCents, source: "fallback" };
  const configured = await quoteStripeTax(scope, subtotalCents, { ...address, country: countryOf(address) });
  return configured === null
    ? { taxCents: tableCents, source: "fallback" }
    : { taxCents: configured, source: "configured" };
}

/** By the table of US state base rates; zero elsewhere. */
export function tableTax(subtotalCents: number, address: CustomerAddress, currency?: string): number {
  if (countryOf(address) !== "US") return 0;
  const step = currencyStep(currency);
  return percentOf(subtotalCents / step, findUsState(address.state).rateMillis) * step;
}

/** Like `quoteTax`, but nothing while the address is still being typed. */
export async function taxWhenComplete(
  scope: MedusaContainer,
  subtotalCents: number,
  address: CustomerAddress | null | undefined,
  currency?: string,
): Promise<number> {
  return address && isTaxable(address) ? (await quoteTax(scope, subtotalCents, address, currency)).taxCents : 0;
}
