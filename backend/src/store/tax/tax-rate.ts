import type { MedusaContainer } from "@medusajs/framework/types";
import { isCountry, isTaxable, type CustomerAddress } from "@nocturne/contract";
import { quoteTax } from "./quote-tax";
import { lookUpUsState } from "./us-states";

/**
 * The rate in percent with which an amount, in cents, becomes the tax that `quoteTax` says for an address.
 *
 * By the table it is the rate of the state: exact for any part of the amount. Where Stripe Tax gives the figure it is
 * tax ÷ amount; Stripe is asked only about whole addresses, and about nothing in another `currency` than the store's own. A place that nobody knows is taxed with 0; nothing is refused.
 */
export async function taxRate(
  scope: MedusaContainer,
  subtotalCents: number,
  address: CustomerAddress & { country: string },
  currency?: string,
): Promise<number> {
  const tableRate = baseRate(address);
  if (tableRate === null) return 0;
  if (currency !== undefined || !isTaxable(address)) return tableRate;
  const { taxCents, source } = await quoteTax(scope, subtotalCents, address);
  return source === "configured" ? (taxCents / subtotalCents) * 100 : tableRate;
}

/** The table's rate in percent, 0 outside of the US; null for an unknown place. */
function baseRate({ country, state }: CustomerAddress & { country: string }): number | null {
  if (country !== "US") return isCountry(country) ? 0 : null;
  const known = lookUpUsState(state);
  return known ? known.rateMillis / 1000 : null;
}
