import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createTaxRegionsWorkflow, updateTaxRegionsWorkflow } from "@medusajs/medusa/core-flows";
import { US_SALES_TAX_PROVIDER } from "../store/tax/sales-tax";
import { database } from "../lib/database";
import { selectCountries } from "../store/medusa-tables/store-defaults";
import { isMarked, markSetup } from "./store-setup-table";

const MEDUSAS_PROVIDER = "tp_system";

/**
 * Lets Medusa tax its own carts and draft orders with the figures of our checkout, in every country: an order that moves
 * to a country without a tax region would keep the tax of the one before.
 *
 * Done once in the life of a shop, in one that an older version made as well. What the owner changes at /app from then
 * on stays, and so does a tax region that has rates of the owner's already.
 */
export async function ensureSalesTax(container: MedusaContainer): Promise<void> {
  if (await isMarked(container, "sales-tax")) return;
  await turnOnAutomaticTaxes(container);
  const taxed = await takeOverTaxRegions(container);
  const missing = (await selectCountries(database(container))).filter((code) => !taxed.has(code));
  if (missing.length > 0) {
    await createTaxRegionsWorkflow(container).run({
      input: missing.map((country_code) => ({ country_code, provider_id: US_SALES_TAX_PROVIDER })),
    });
  }
  await markSetup(container, "sales-tax");
}

/** Older versions had them off in the store's region. */
async function turnOnAutomaticTaxes(container: MedusaContainer): Promise<void> {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 });
  if (!store?.default_region_id) return;
  const regions = container.resolve(Modules.REGION);
  await regions.updateRegions({ id: store.default_region_id }, { automatic_taxes: true });
}

/** Takes over the tax regions in which nobody has set a rate. Answers the countries that have a tax region. */
async function takeOverTaxRegions(container: MedusaContainer): Promise<Set<string>> {
  const taxes = container.resolve(Modules.TAX);
  const regions = await taxes.listTaxRegions({}, { take: null });
  const rates = await taxes.listTaxRates({}, { take: null });
  const countries = regions.filter(({ parent_id }) => !parent_id);
  const isSet = (id: string) => {
    const parts = new Set(regions.filter((part) => part.id === id || part.parent_id === id).map((part) => part.id));
    return rates.some(({ tax_region_id }) => parts.has(tax_region_id));
  };
  const unset = countries.filter(
    ({ id, provider_id }) => (provider_id ?? MEDUSAS_PROVIDER) === MEDUSAS_PROVIDER && !isSet(id),
  );
  if (unset.length > 0) {
    await updateTaxRegionsWorkflow(container).run({
      input: unset.map(({ id }) => ({ id, provider_id: US_SALES_TAX_PROVIDER })),
    });
  }
  return new Set(countries.map(({ country_code }) => country_code));
}
