import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, type ShippingRate, type ShippingSetup, type ShippingZone } from "@nocturne/contract";
import { selectShippingSetup, type RateRow } from "../medusa-tables/shipping-setup";
import { freeFrom } from "./free-from";
import { countUnweighed } from "../medusa-tables/weight";
import { readRate } from "./read-rate";
import { gapsBetween, isBounded, type WeightBand } from "./weight-band";

const money = (cents: number | null) => (cents === null ? null : formatCents(cents));

/** Where the shop ships to, and for how much, as Medusa has it. */
export async function readShippingSetup(db: Knex): Promise<ShippingSetup> {
  const setup = await selectShippingSetup(db);
  const zones = setup.zones.map(({ id, name, setType, countries, placeIds }): ShippingZone => {
    const rates = setup.rates.filter(({ zoneId }) => zoneId === id);
    return {
      id,
      name,
      kind: setType === "pickup" ? "pickup" : "shipping",
      countries: countries.map(({ code }) => code),
      places: placeIds.length,
      rates: rates.map(toRate),
      weightGaps: weightGaps(rates),
    };
  });
  return { zones, freeFrom: money(freeFrom(setup)), unweighed: await countUnweighed(db) };
}

/** The weights that no rate ships to everybody, where rates go by weight; of each kind of pieces that is sent apart. */
function weightGaps(rates: RateRow[]): WeightBand[] {
  const bands = [...Map.groupBy(rates, ({ profileId }) => profileId).values()].map((alike) =>
    alike.map(readRate).flatMap(({ band, setElsewhere }) => {
      return band && setElsewhere !== "return" && setElsewhere !== "hidden" ? [band] : [];
    }),
  );
  const gaps = bands.flatMap((some) => (some.some(isBounded) ? gapsBetween(some) : []));
  return [...new Map(gaps.map((gap) => [JSON.stringify(gap), gap])).values()];
}

function toRate(row: RateRow): ShippingRate {
  const { priceCents, freeFromCents, band, setElsewhere } = readRate(row);
  return {
    id: row.id,
    name: row.name,
    estimate: row.estimate?.trim() ?? "",
    price: money(priceCents),
    freeFrom: money(freeFromCents),
    minWeight: band?.minWeight ?? null,
    maxWeight: band?.maxWeight ?? null,
    setElsewhere,
  };
}
