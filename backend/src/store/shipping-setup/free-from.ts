import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { selectShippingSetup, type RateRow, type ShippingRows } from "../medusa-tables/shipping-setup";
import { readRate } from "./read-rate";

/** The value of an order from which each one can ship free, in cents: 0 where all can; null where that is not sure. */
export async function readFreeFrom(db: Knex): Promise<number | null> {
  return freeFrom(await selectShippingSetup(db));
}

/**
 * The highest of the limits of all zones; in a zone the lowest of what ships the same pieces. Pick-up is no shipping. What
 * a carrier, a customer group or another rule decides is no promise to everybody. Pure.
 */
export function freeFrom({ zones, rates }: ShippingRows): number | null {
  const shipped = zones.filter(({ setType, countries, placeIds }) => {
    return setType !== "pickup" && countries.length + placeIds.length > 0;
  });
  const ids = new Set(shipped.map(({ id }) => id));
  const lowest = new Map<string, number>();
  for (const rate of rates) {
    const limit = ids.has(rate.zoneId) ? limitOf(rate) : null;
    if (limit === null) continue;
    const key = JSON.stringify([rate.zoneId, rate.profileId]);
    lowest.set(key, Math.min(limit, lowest.get(key) ?? Infinity));
  }
  const highest = lowest.size > 0 ? Math.max(...lowest.values()) : Infinity;
  return Number.isFinite(highest) ? highest : null;
}

/** From when a rate costs nothing: 0 always, infinite never; null where no shopper is offered it. */
function limitOf(rate: RateRow): number | null {
  const { priceCents, freeFromCents, setElsewhere } = readRate(rate);
  if (setElsewhere === "return" || setElsewhere === "hidden") return null;
  if (setElsewhere !== null || priceCents === null) return Infinity;
  return priceCents === 0 ? 0 : (freeFromCents ?? Infinity);
}
