import type { MedusaContainer } from "@medusajs/framework/types";
import { config } from "../lib/config";
import { renameStore } from "../store/shop-setting/settings";
import { markSetup, markOf } from "./store-setup-table";

/**
 * Gives Medusa's store the name in `STORE_NAME` when that is new here. A name that the owner gives the shop later stays until
 * the variable is changed again.
 */
export async function ensureStoreName(container: MedusaContainer): Promise<void> {
  const { STORE_NAME: name } = config();
  if ((await markOf(container, "store-name")) === name) return;
  await renameStore(container, name);
  await markSetup(container, "store-name", name);
}
