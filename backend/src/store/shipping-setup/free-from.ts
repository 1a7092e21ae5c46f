import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { selectShippingSetup, type RateRow, type ShippingRows } from "../medusa-tables/shipping-setup";
import { readRate } from "./read-rate";
import { covers, cutAtLimits, type WeightBand } from "./weight-band";

/** The value of an order from which each one can ship free, in cents: 0 where all can; null where that is not sure. */
export async function readFreeFrom(db: Knex): Promise<number | null> {
  return freeFrom(await selectShippingSetup(db));
}

/**
 * The highest of the limits of all zones; in a zone the lowest of what ships the same pieces, whatever they weigh. Pick-up is
 * no shipping. What a carrier, a customer group or another rule decides is no promise to everybody. Pure.
 */
export function freeFrom({ zones, rates }: ShippingRows): number | null {
  const shipped = zones.filter(({ setType, countries, placeIds }) => {
    return setType !== "pickup" && countries.length + placeIds.length > 0;
  });
  const ids = new Set(shipped.map(({ id }) => id));
  const offered = rates.filter(({ zoneId }) => ids.has(zoneId)).flatMap((rate) => limitOf(rate) ?? []);
  const alike = Map.groupBy(offered, ({ zoneId, profileId }) => JSON.stringify([zoneId, profileId]));
  const limits = [...alike.values()].map(highestLimit);
  const highest = limits.length > 0 ? Math.max(...limits) : Infinity;
  return Number.isFinite(highest) ? highest : null;
}

type Limit = Pick<RateRow, "zoneId" | "profileId"> & { cents: number; band: WeightBand };

/** Of the weight for which it is highest, as each weight has its own cheapest way. */
function highestLimit(limits: Limit[]): number {
  const parts = cutAtLimits(limits.map(({ band }) => band));
  const ofParts = parts.map((part) => limits.filter(({ band }) => covers(band, part)).map(({ cents }) => cents));
  return Math.max(...ofParts.map((cents) => Math.min(...cents)));
}

const NO_LIMITS: WeightBand = { minWeight: null, maxWeight: null };

/** From when a rate costs nothing: 0 always, infinite never; null where no shopper is offered it. */
function limitOf(rate: RateRow): Limit | null {
  const { priceCents, freeFromCents, band, setElsewhere } = readRate(rate);
  const { zoneId, profileId } = rate;
  if (setElsewhere === "return" || setElsewhere === "hidden") return null;
  if (!band || setElsewhere !== null || priceCents === null) {
    return { zoneId, profileId, cents: Infinity, band: NO_LIMITS };
  }
  return { zoneId, profileId, cents: priceCents === 0 ? 0 : (freeFromCents ?? Infinity), band };
}
