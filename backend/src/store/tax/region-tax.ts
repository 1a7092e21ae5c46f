import type { ITaxModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { isTaxable, type CustomerAddress } from "@nocturne/contract";
import { database } from "../../lib/database";
import { selectProductFacts } from "../medusa-tables/product";
import { STORE_CURRENCY } from "../medusa-tables/region";
import { selectTaxSource, type TaxSource } from "../medusa-tables/tax";
import { taxParts, type Rate, type RegionTax, type TaxablePart, type TaxRates } from "./part-tax";
import { countryOf } from "./quote-tax";
import { SALES_TAX, US_SALES_TAX_PROVIDER } from "./sales-tax";
import { taxRate } from "./tax-rate";

/** Something that may be taxed: pieces of a product, or a way to ship. */
export type TaxedPart = TaxablePart & ({ productId: string } | { optionId: string });

type TaxQuestion = { currency?: string | undefined; source?: TaxSource | undefined };

/**
 * What taxes the parts of a cart at an address: the rates of the owner's tax regions, as Medusa's tax module finds them
 * (default, by product, type and shipping option, by province). Where the table of US states or Stripe Tax decides, it is
 * theirs if tax is in some price, else null: then the whole amount is taxed at once. Null, too, while the address is not
 * complete.
 *
 * Never call it under a cart's lock. Failure: 400 `unknown_state`, `unknown_country`.
 *
 * @param question in which currency, the store's own by default; `source`: who taxes the address' country, where that is read
 */
export async function readTaxRates(
  scope: MedusaContainer,
  parts: readonly TaxedPart[],
  address: CustomerAddress | null | undefined,
  { currency, ...known }: TaxQuestion = {},
): Promise<TaxRates | null> {
  if (!address || !isTaxable(address)) return null;
  const country = countryOf(address);
  const source = "source" in known ? known.source : await selectTaxSource(database(scope), country);
  if (source && !isOurs(source, country)) {
    return await readRates(scope, parts, { ...address, country }, source, currency);
  }
  if (!parts.some(({ includesTax }) => includesTax)) return null;
  const pieces = parts.filter((part) => "productId" in part);
  const cents = pieces.reduce((sum, { netCents }) => sum + netCents, 0);
  const rate = await taxRate(scope, cents, { ...address, country }, currency);
  return new Map(pieces.map(({ id }) => [id, [{ rate, name: SALES_TAX.name }]]));
}

/**
 * The tax of parts by `readTaxRates`: half cents up, once for the whole cart. Null where the whole amount is taxed by the
 * table or by Stripe Tax.
 */
export async function quoteRegionTax(
  scope: MedusaContainer,
  parts: readonly TaxedPart[],
  address: CustomerAddress | null | undefined,
  currency?: string,
): Promise<RegionTax | null> {
  const rates = await readTaxRates(scope, parts, address, { currency });
  return rates && taxParts(parts, rates, currency);
}

/** Our provider answers by table and Stripe Tax for the US, and wherever the owner has set no rate. */
function isOurs({ provider_id, has_rates }: TaxSource, country: string): boolean {
  return provider_id === US_SALES_TAX_PROVIDER && (country === "US" || !has_rates);
}

async function readRates(
  scope: MedusaContainer,
  parts: readonly TaxedPart[],
  address: CustomerAddress & { country: string },
  { provinces }: TaxSource,
  currency: string = STORE_CURRENCY,
): Promise<TaxRates> {
  const productIds = parts.flatMap((part) => ("productId" in part ? [part.productId] : []));
  const facts = await selectProductFacts(database(scope), productIds);
  const typeOf = new Map(facts.map(({ id, type_id }) => [id, type_id]));
  const lines = parts.map((part) => {
    const price = { id: part.id, currency_code: currency, unit_price: part.netCents / 100, quantity: 1 };
    return "productId" in part
      ? { ...price, product_id: part.productId, product_type_id: typeOf.get(part.productId) ?? undefined }
      : { ...price, shipping_option_id: part.optionId };
  });
  const found = await scope.resolve<ITaxModuleService>(Modules.TAX).getTaxLines(lines, {
    address: {
      country_code: address.country.toLowerCase(),
      province_code: provinceOf(address, provinces),
      address_1: address.street ?? undefined,
      city: address.city ?? undefined,
      postal_code: address.zipCode ?? undefined,
    },
  });
  const byPart = new Map<string, Rate[]>();
  for (const line of found) {
    const id = "line_item_id" in line ? line.line_item_id : line.shipping_line_id;
    byPart.set(id, [...(byPart.get(id) ?? []), { rate: Number(line.rate ?? 0), name: line.name }]);
  }
  return byPart;
}

/** The Medusa admin names provinces by ISO 3166-2 (`ca-bc`), addresses by the part behind the country (`BC`). */
function provinceOf({ state, country }: CustomerAddress & { country: string }, provinces: string[]): string | null {
  const typed = (state ?? "").trim().toLowerCase();
  const whole = `${country.toLowerCase()}-${typed}`;
  return provinces.includes(whole) ? whole : typed || null;
}
