import type { Region } from "@nocturne/contract";
import { STORE_CURRENCY, type RegionRow } from "../medusa-tables/region";

/** A region in another currency than the store's own; null stands for the store's own. */
export type OtherRegion = Region | null;

/**
 * Where the shop sells in which currency: the store's own region with the countries of all that share its currency, then
 * those in other currencies that have countries. Pure.
 */
export function toRegions(rows: readonly RegionRow[], ownId: string | null): Region[] {
  const isOwn = ({ id, currency_code }: RegionRow) => id === ownId || currency_code === STORE_CURRENCY;
  const own = rows.find(({ id }) => id === ownId);
  const countries = rows.filter(isOwn).flatMap((row) => row.countries);
  const others = rows.filter((row) => !isOwn(row) && row.countries.length > 0);
  return [
    { id: ownId ?? "", name: own?.name ?? "", currency: STORE_CURRENCY, countries: inCapitals(countries) },
    ...others.map((row) => {
      return { id: row.id, name: row.name, currency: row.currency_code, countries: inCapitals(row.countries) };
    }),
  ];
}

const inCapitals = (countries: readonly string[]) => countries.map((country) => country.toUpperCase()).sort();

/** The region that a caller names by its id or by a country of it; the store's own where it names none that is known. Pure. */
export function findOtherRegion(regions: readonly Region[], choice: string | null | undefined): OtherRegion {
  if (!choice || regions.length < 2) return null;
  const [, ...others] = regions;
  const country = choice.toUpperCase();
  return others.find(({ id, countries }) => id === choice || countries.includes(country)) ?? null;
}
