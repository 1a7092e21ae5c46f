import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { PreparedStatement } from "../../lib/prepared-statement";

/** Who taxes a country at Medusa. */
export type TaxSource = {
  /** Medusa's name of the provider; null is Medusa's own. */
  provider_id: string | null;
  /** Whether the owner has set a rate in the country or in one of its provinces. */
  has_rates: boolean;
  /** Provinces with taxes of their own, in lower case as the Medusa admin writes them: `ca-bc`. */
  provinces: string[];
};

/**
 * The tax region of the country `:taxCountry`, two small letters, in SQL; no row where it has none. Its provinces have its country
 * at Medusa, which refuses any other: few shops have so many regions that Postgres would take an index, and all are read once.
 */
export const TAX_SOURCE = `
  with part as materialized (
    select id, parent_id, provider_id, province_code from tax_region
     where country_code = :taxCountry and deleted_at is null)
  select region.provider_id,
         exists (
           select 1 from tax_rate charged join part on part.id = charged.tax_region_id
            where charged.deleted_at is null and (part.id = region.id or part.parent_id = region.id)) as has_rates,
         array(
           select lower(part.province_code) from part
            where part.parent_id = region.id and part.province_code is not null
         ) as provinces
    from part region
   where region.parent_id is null`;

const taxSource = new PreparedStatement<TaxSource>(TAX_SOURCE);

/** The tax region of a country, by its two letters; undefined where it has none. */
export async function selectTaxSource(db: Knex, country: string): Promise<TaxSource | undefined> {
  const [source] = await taxSource.rows(db, { taxCountry: country.toLowerCase() });
  return source;
}
