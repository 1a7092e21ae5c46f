import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, type ShippingRate, type ShippingSetup } from "@nocturne/contract";
import { selectShippingSetup, type RateRow } from "../medusa-tables/shipping-setup";
import { freeFrom } from "./free-from";
import { readRate } from "./read-rate";

const money = (cents: number | null) => (cents === null ? null : formatCents(cents));

/** Where the shop ships to, and for how much, as Medusa has it. */
export async function readShippingSetup(db: Knex): Promise<ShippingSetup> {
  const setup = await selectShippingSetup(db);
  return {
    zones: setup.zones.map(({ id, name, setType, countries, placeIds }) => ({
      id,
      name,
      kind: setType === "pickup" ? "pickup" : "shipping",
      countries: countries.map(({ code }) => code),
      places: placeIds.length,
      rates: setup.rates.filter(({ zoneId }) => zoneId === id).map(toRate),
    })),
    freeFrom: money(freeFrom(setup)),
  };
}

function toRate(row: RateRow): ShippingRate {
  const { priceCents, freeFromCents, setElsewhere } = readRate(row);
  return {
    id: row.id,
    name: row.name,
    estimate: row.estimate?.trim() ?? "",
    price: money(priceCents),
    freeFrom: money(freeFromCents),
    setElsewhere,
  };
}
