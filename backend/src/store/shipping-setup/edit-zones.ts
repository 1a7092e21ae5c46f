import type { MedusaContainer } from "@medusajs/framework/types";
import {
  createLocationFulfillmentSetWorkflow,
  createServiceZonesWorkflow,
  deleteServiceZonesWorkflow,
  deleteShippingOptionsWorkflow,
  updateServiceZonesWorkflow,
} from "@medusajs/medusa/core-flows";
import type { BodyOf } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import {
  countShippingOptions,
  isZoneName,
  selectFulfillmentSet,
  selectShippingSetup,
  type ZoneRow,
} from "../medusa-tables/shipping-setup";
import { forgetStoreDefaults, storeDefaults } from "../medusa-tables/store-defaults";

/** One change of the shipping at a time: each begins with what the one before has left. */
export const aloneAtShipping = <Result>(scope: MedusaContainer, work: () => Promise<Result>): Promise<Result> =>
  withAdvisoryLock(scope, "shipping-setup", work);

/** Ships to countries in a way of their own. They leave the zones of the same kind that had them. */
export async function createZone(
  scope: MedusaContainer,
  { name, kind, countries }: BodyOf<"createShippingZone">,
): Promise<void> {
  await aloneAtShipping(scope, async () => {
    await requireFreeName(scope, name, null);
    const fulfillment_set_id = await ensureFulfillmentSet(scope, kind);
    const geo_zones = countries.map(toGeoZone);
    const { result } = await createServiceZonesWorkflow(scope).run({
      input: { data: [{ name, fulfillment_set_id, geo_zones }] },
    });
    await takeFromOthers(scope, result[0]!.id, countries);
  });
}

/** Names a zone and its countries. Parts of countries, which the Medusa admin sets, stay. */
export async function updateZone(
  scope: MedusaContainer,
  id: string,
  { name, countries }: BodyOf<"updateShippingZone">,
): Promise<void> {
  await aloneAtShipping(scope, async () => {
    const zone = await requireZone(scope, id);
    await requireFreeName(scope, name, id);
    const kept = zone.countries.filter(({ code }) => countries.includes(code));
    const known = kept.map(({ code }) => code);
    const geo_zones = [
      ...keptGeoZones(zone, kept),
      ...countries.filter((code) => !known.includes(code)).map(toGeoZone),
    ];
    await updateServiceZonesWorkflow(scope).run({ input: { selector: { id }, update: { name, geo_zones } } });
    await takeFromOthers(scope, id, countries);
  });
}

/** Deletes a zone with its ways to ship. */
export async function deleteZone(scope: MedusaContainer, id: string): Promise<void> {
  await aloneAtShipping(scope, async () => {
    await requireZone(scope, id);
    const { rates } = await selectShippingSetup(database(scope));
    const ids = rates.filter(({ zoneId }) => zoneId === id).map((rate) => rate.id);
    await deleteOptions(scope, ids);
    await deleteServiceZonesWorkflow(scope).run({ input: { ids: [id] } });
  });
}

/** Deletes shipping options. Failure: 409 `last_shipping_rate`, where the store would have none. */
export async function deleteOptions(scope: MedusaContainer, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  if ((await countShippingOptions(database(scope), null)) <= ids.length) throw new StoreError("last_shipping_rate");
  await deleteShippingOptionsWorkflow(scope).run({ input: { ids } });
  forgetStoreDefaults();
}

/** Failure: 404 `shipping_zone_not_found`. */
export async function requireZone(scope: MedusaContainer, id: string): Promise<ZoneRow> {
  const { zones } = await selectShippingSetup(database(scope));
  const zone = zones.find((one) => one.id === id);
  if (!zone) throw new StoreError("shipping_zone_not_found");
  return zone;
}

const toGeoZone = (code: string) => ({ type: "country" as const, country_code: code.toLowerCase() });

/** What stays of a zone, named by its ids: the rest is deleted. */
const keptGeoZones = ({ placeIds }: ZoneRow, countries: ZoneRow["countries"]) =>
  [...countries.map(({ id }) => id), ...placeIds].map((id) => ({ id }));

async function requireFreeName(scope: MedusaContainer, name: string, otherThan: string | null): Promise<void> {
  if (!(await isZoneName(database(scope), name, otherThan))) return;
  const details = [{ path: "name", message: "Another zone has that name already." }];
  throw new StoreError("shipping_zone_taken", { details });
}

/** In two zones of one kind a country would be offered the ways of both. */
async function takeFromOthers(scope: MedusaContainer, zoneId: string, countries: readonly string[]): Promise<void> {
  const { zones } = await selectShippingSetup(database(scope));
  const isPickup = zones.find(({ id }) => id === zoneId)?.setType === "pickup";
  const others = zones.filter(({ id, setType }) => id !== zoneId && (setType === "pickup") === isPickup);
  for (const zone of others) {
    const kept = zone.countries.filter(({ code }) => !countries.includes(code));
    if (kept.length === zone.countries.length) continue;
    await updateServiceZonesWorkflow(scope).run({
      input: { selector: { id: zone.id }, update: { geo_zones: keptGeoZones(zone, kept) } },
    });
  }
}

/** The fulfillment set of the store's location for one kind; made where it has none, as the Medusa admin makes it. */
async function ensureFulfillmentSet(scope: MedusaContainer, type: "shipping" | "pickup"): Promise<string> {
  const { stockLocationId } = await storeDefaults(scope);
  const db = database(scope);
  const found = await selectFulfillmentSet(db, stockLocationId, type);
  if (found) return found;
  await createLocationFulfillmentSetWorkflow(scope).run({
    input: { location_id: stockLocationId, fulfillment_set_data: { name: `${stockLocationId} ${type}`, type } },
  });
  const made = await selectFulfillmentSet(db, stockLocationId, type);
  if (!made) throw new Error(`Medusa made no fulfillment set for ${type}.`);
  return made;
}
