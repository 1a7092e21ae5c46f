import type { MedusaContainer } from "@medusajs/framework/types";
import { countryName, countryOrDefault, isTaxable, type CustomerAddress } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import { catalogueOf } from "../catalogue/catalogue";
import { findOtherRegion } from "../catalogue/regions";

/**
 * Where it is sent decides in which region it is paid for: nobody is asked for money in the currency of another. Failure: 409
 * `other_currency`, of a complete address; the cart's region has to be changed first.
 */
export async function requireRegionOf(
  scope: MedusaContainer,
  region: { id: string } | null,
  address: CustomerAddress | null,
): Promise<void> {
  if (!address || !isTaxable(address)) return;
  const { regions } = await catalogueOf(scope).current();
  const country = countryOrDefault(address.country);
  const wanted = findOtherRegion(regions, country);
  if (wanted?.id === region?.id) return;
  const { currency = "" } = wanted ?? regions[0] ?? {};
  throw new StoreError("other_currency", {
    params: { country: countryName(country), currency: currency.toUpperCase() },
    details: [{ path: "country", message: "Another currency." }],
  });
}
