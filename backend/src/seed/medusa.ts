import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createRegionsWorkflow, updateStoresWorkflow } from "@medusajs/medusa/core-flows";
import { database } from "../lib/database";
import { forgetStoreDefaults, selectCountries } from "../store/medusa-tables/store-defaults";
import { ensureStockAndShipping } from "./stock-and-shipping";

/**
 * What Medusa needs before it can sell anything: currency, region, sales channel, stock location, free shipping.
 *
 * Every part is looked up first, so a run that was killed is completed by the next one.
 */
export async function ensureEngine(container: MedusaContainer): Promise<void> {
  const storeService = container.resolve(Modules.STORE);
  const [store] = await storeService.listStores({}, { take: 1 });
  if (!store?.default_sales_channel_id) throw new Error("Medusa made no default store with a sales channel.");

  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        supported_currencies: [{ currency_code: "usd", is_default: true }],
      },
    },
  });
  const regionId = await ensureRegion(container);
  const stockLocationId = await ensureStockAndShipping(container, store.default_sales_channel_id, regionId);
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: { default_region_id: regionId, default_location_id: stockLocationId },
    },
  });
  forgetStoreDefaults();
}

async function ensureRegion(container: MedusaContainer): Promise<string> {
  const [existing] = await container.resolve(Modules.REGION).listRegions({ name: "Worldwide" }, { take: 1 });
  if (existing) return existing.id;
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Worldwide",
          currency_code: "usd",
          countries: await selectCountries(database(container)),
          payment_providers: ["pp_system_default"],
          automatic_taxes: true,
        },
      ],
    },
  });
  return result[0]!.id;
}
