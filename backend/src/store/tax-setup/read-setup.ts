import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CountryTax, TaxSetup } from "@nocturne/contract";
import { selectCountryTaxes, selectPriceTaxes, type CountryTaxRow } from "../medusa-tables/tax-setup";
import { US_SALES_TAX_PROVIDER } from "../tax/sales-tax";

const MEDUSAS_PROVIDER = "tp_system";

/** What taxes which country, and whether prices include it, as Medusa has it. Countries without a rate are left out. */
export async function readTaxSetup(db: Knex): Promise<TaxSetup> {
  const countries = (await selectCountryTaxes(db)).map(toCountryTax);
  return {
    countries: countries.filter(
      ({ rate, others, setElsewhere }) => rate !== null || others > 0 || setElsewhere !== null,
    ),
    prices: await selectPriceTaxes(db),
  };
}

function toCountryTax(row: CountryTaxRow): CountryTax {
  const { country, name, rate, others } = row;
  return { country, name, rate, others, setElsewhere: whereSet(row) };
}

/** Why a country's tax is not the rates of its tax region: the table of US states, or a provider of a plugin. */
export function whereSet({ country, provider }: CountryTaxRow): CountryTax["setElsewhere"] {
  if (provider === US_SALES_TAX_PROVIDER) return country === "US" ? "table" : null;
  return provider === null || provider === MEDUSAS_PROVIDER ? null : "provider";
}
