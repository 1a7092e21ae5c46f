import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows";
import { database } from "../lib/database";
import { selectCountries } from "../store/medusa-tables/store-defaults";

const LOCATION = "Stockroom";
const ZONE = "Worldwide";
const PROVIDER = "manual_manual";

/** The stock location, and free shipping from it to everywhere. Returns the location's id. */
export async function ensureStockAndShipping(
  container: MedusaContainer,
  salesChannelId: string,
  regionId: string,
): Promise<string> {
  const locationId = await ensureStockLocation(container, salesChannelId);
  const zoneId = await ensureServiceZone(container, locationId);
  await ensureFreeShipping(container, zoneId, regionId);
  return locationId;
}

async function ensureStockLocation(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const service = container.resolve(Modules.STOCK_LOCATION);
  let [location] = await service.listStockLocations({ name: LOCATION }, { take: 1 });
  if (!location) {
    const { result } = await createStockLocationsWorkflow(container).run({
      input: { locations: [{ name: LOCATION, address: { address_1: "", country_code: "US" } }] },
    });
    location = result[0]!;
  }
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id: location.id, add: [salesChannelId] } });
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: PROVIDER },
  });
  return location.id;
}

async function ensureServiceZone(container: MedusaContainer, locationId: string): Promise<string> {
  const service = container.resolve(Modules.FULFILLMENT);
  let [set] = await service.listFulfillmentSets({ name: ZONE }, { relations: ["service_zones"], take: 1 });
  if (!set) {
    const countries = await selectCountries(database(container));
    set = await service.createFulfillmentSets({
      name: ZONE,
      type: "shipping",
      service_zones: [
        { name: ZONE, geo_zones: countries.map((country_code) => ({ type: "country" as const, country_code })) },
      ],
    });
  }
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  return set.service_zones[0]!.id;
}

async function ensureShippingProfile(container: MedusaContainer): Promise<string> {
  const [existing] = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingProfiles({ type: "default" }, { take: 1 });
  if (existing) return existing.id;
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  });
  return result[0]!.id;
}

async function ensureFreeShipping(container: MedusaContainer, zoneId: string, regionId: string): Promise<void> {
  const service = container.resolve(Modules.FULFILLMENT);
  const existing = await service.listShippingOptions({ service_zone: { id: zoneId } }, { take: 1 });
  if (existing.length > 0) return;
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Free shipping",
        price_type: "flat",
        provider_id: PROVIDER,
        service_zone_id: zoneId,
        shipping_profile_id: await ensureShippingProfile(container),
        type: { label: "Free shipping", code: "free" },
        prices: [
          { currency_code: "usd", amount: 0 },
          { region_id: regionId, amount: 0 },
        ],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  });
}
