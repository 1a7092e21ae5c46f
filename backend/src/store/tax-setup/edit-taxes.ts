import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  createTaxRatesWorkflow,
  createTaxRegionsWorkflow,
  deleteTaxRatesWorkflow,
  updateRegionsWorkflow,
  updateStoresWorkflow,
  updateTaxRatesWorkflow,
} from "@medusajs/medusa/core-flows";
import { isCountry, type BodyOf } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { selectCountryTaxes, selectPriceTaxes, type CountryTaxRow } from "../medusa-tables/tax-setup";
import { US_SALES_TAX_PROVIDER } from "../tax/sales-tax";
import { whereSet } from "./read-setup";

const alone = <Result>(scope: MedusaContainer, work: () => Promise<Result>): Promise<Result> =>
  withAdvisoryLock(scope, "tax-setup", work);

/** Makes a rate the default of a country. Failure: 400 `unknown_country`, 409 `set_in_medusa`. */
export async function setCountryTax(
  scope: MedusaContainer,
  country: string,
  { name, rate }: BodyOf<"setCountryTax">,
): Promise<void> {
  await alone(scope, async () => {
    const region = await findTaxRegion(scope, country);
    if (region?.rateId) {
      await updateTaxRatesWorkflow(scope).run({ input: { selector: { id: region.rateId }, update: { name, rate } } });
      return;
    }
    const tax_region_id = region?.id ?? (await createTaxRegion(scope, country));
    const code = `${country.toLowerCase()}-default`;
    await createTaxRatesWorkflow(scope).run({ input: [{ tax_region_id, name, rate, code, is_default: true }] });
  });
}

/** Takes the default rate of a country away; its other rates stay. */
export async function deleteCountryTax(scope: MedusaContainer, country: string): Promise<void> {
  await alone(scope, async () => {
    const region = await findTaxRegion(scope, country);
    if (region?.rateId) await deleteTaxRatesWorkflow(scope).run({ input: { ids: [region.rateId] } });
  });
}

/** Says whether the prices of the currency, or of a region, include tax. Failure: 404 `tax_scope_not_found`. */
export async function setPriceTax(
  scope: MedusaContainer,
  { scope: prices, includesTax }: BodyOf<"setPriceTax">,
): Promise<void> {
  await alone(scope, async () => {
    const known = await selectPriceTaxes(database(scope));
    if (!known.some((row) => row.scope === prices)) throw new StoreError("tax_scope_not_found");
    if (prices === "currency") return await setCurrencyTax(scope, includesTax);
    await updateRegionsWorkflow(scope).run({
      input: { selector: { id: prices }, update: { is_tax_inclusive: includesTax } },
    });
  });
}

async function setCurrencyTax(scope: MedusaContainer, includesTax: boolean): Promise<void> {
  const stores = scope.resolve(Modules.STORE);
  const [store] = await stores.listStores({}, { take: 1, relations: ["supported_currencies"] });
  if (!store) throw new StoreError("tax_scope_not_found");
  const supported_currencies = (store.supported_currencies ?? []).map(({ currency_code, is_default }) => ({
    currency_code,
    is_default,
    ...(currency_code === "usd" ? { is_tax_inclusive: includesTax } : {}),
  }));
  await updateStoresWorkflow(scope).run({ input: { selector: { id: store.id }, update: { supported_currencies } } });
}

async function findTaxRegion(scope: MedusaContainer, country: string): Promise<CountryTaxRow | undefined> {
  if (!isCountry(country)) throw new StoreError("unknown_country");
  const region = (await selectCountryTaxes(database(scope))).find((row) => row.country === country);
  if (region && whereSet(region)) throw new StoreError("set_in_medusa");
  return region;
}

async function createTaxRegion(scope: MedusaContainer, country: string): Promise<string> {
  const { result } = await createTaxRegionsWorkflow(scope).run({
    input: [{ country_code: country.toLowerCase(), provider_id: US_SALES_TAX_PROVIDER }],
  });
  return result[0]!.id;
}
