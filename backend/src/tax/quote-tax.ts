import { isTaxable, percentOf, type CustomerAddress } from "@nocturne/contract";
import { StoreError } from "../lib/store-error";
import { findUsState } from "./us-states";

/** `fallback`: the table of state rates gave the figure. */
export type TaxQuote = { taxCents: number; source: "configured" | "fallback" };

const regionNames = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });

/** The address' country as two capital letters, US where none is given. Failure: 400 `unknown_country`. */
export function countryOf(address: CustomerAddress | null | undefined): string {
  const country = (address?.country || "US").toUpperCase();
  const isKnown = /^[A-Z]{2}$/.test(country) && country !== "ZZ" && regionNames.of(country) !== undefined;
  if (!isKnown)
    throw new StoreError("unknown_country", { details: [{ path: "country", message: "Unknown country." }] });
  return country;
}

/**
 * The tax on an amount for an address, in cents: half cents up, once for the whole amount. Zero outside the US.
 * Failure: 400 `unknown_state`, `unknown_country`.
 */
export function quoteTax(subtotalCents: number, address: CustomerAddress): TaxQuote {
  if (countryOf(address) !== "US") return { taxCents: 0, source: "fallback" };
  return { taxCents: percentOf(subtotalCents, findUsState(address.state).rateMillis), source: "fallback" };
}

/** Like `quoteTax`, but nothing while the address is still being typed (SPEC section 4). */
export function taxWhenComplete(subtotalCents: number, address: CustomerAddress | null | undefined): number {
  return address && isTaxable(address) ? quoteTax(subtotalCents, address).taxCents : 0;
}
