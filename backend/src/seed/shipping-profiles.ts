import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../lib/database";
import { clearSeededDescription, giveShippingProfile } from "../store/medusa-tables/shipping";
import { storeDefaults } from "../store/medusa-tables/store-defaults";
import { isMarked, markSetup } from "./store-setup-table";

/**
 * What a shop of an older version lacks for its shipping, once in its life: a shipping profile for each product, without
 * which Medusa can't send it.
 */
export async function ensureShippingProfiles(container: MedusaContainer): Promise<void> {
  if (await isMarked(container, "shipping-profiles")) return;
  const db = database(container);
  const { shippingProfileId } = await storeDefaults(container);
  await giveShippingProfile(db, shippingProfileId, null);
  await clearSeededDescription(db);
  await markSetup(container, "shipping-profiles");
}
