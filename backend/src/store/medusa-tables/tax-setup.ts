import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { rows } from "../../lib/database";

export type CountryTaxRow = {
  id: string;
  country: string;
  provider: string | null;
  /** The country's default rate. */
  rateId: string | null;
  name: string | null;
  rate: number | null;
  /** Its other rates, and those of its parts. */
  others: number;
};

/** The tax regions of countries, those without any rate as well. */
export async function selectCountryTaxes(db: Knex): Promise<CountryTaxRow[]> {
  return await rows<CountryTaxRow>(
    db,
    `select region.id, upper(region.country_code) as country, region.provider_id as provider,
            usual.id as "rateId", usual.name, usual.rate::float as rate,
            (select count(*)::int from tax_rate other
               join tax_region part on part.id = other.tax_region_id and part.deleted_at is null
              where other.deleted_at is null and (part.id = region.id or part.parent_id = region.id)
                and other.id is distinct from usual.id) as others
       from tax_region region
       left join tax_rate usual
         on usual.tax_region_id = region.id and usual.is_default and usual.deleted_at is null
      where region.parent_id is null and region.deleted_at is null
      order by region.country_code`,
  );
}

export type PriceTaxRow = { scope: string; name: string | null; includesTax: boolean };

/** Whether prices include tax: those of the currency, then those of each region. */
export async function selectPriceTaxes(db: Knex): Promise<PriceTaxRow[]> {
  return await rows<PriceTaxRow>(
    db,
    `select 'currency' as scope, null as name,
            coalesce((select preference.is_tax_inclusive from price_preference preference
                       where preference.attribute = 'currency_code' and preference.value = 'usd'
                         and preference.deleted_at is null limit 1), false) as "includesTax"
     union all
     select * from (
       select region.id, region.name,
              coalesce((select preference.is_tax_inclusive from price_preference preference
                         where preference.attribute = 'region_id' and preference.value = region.id
                           and preference.deleted_at is null limit 1), false)
         from region where region.deleted_at is null order by region.name, region.id) regions`,
  );
}
