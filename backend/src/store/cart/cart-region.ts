import type { MedusaContainer } from "@medusajs/framework/types";
import { database } from "../../lib/database";
import { catalogueOf, inRegion, type CatalogueModel } from "../catalogue/catalogue";
import { selectCartRegion } from "../medusa-tables/cart";
import type { StoreDefaults } from "../medusa-tables/store-defaults";

/**
 * The catalogue that a cart is priced by. `wanted`: the region of a shopper who adds something, which counts while the cart
 * is empty. Asks the database only in a shop that sells in several currencies.
 */
export async function catalogueOfCart(
  scope: MedusaContainer,
  cartKey: string,
  wanted?: string | null,
): Promise<CatalogueModel> {
  const whole = await catalogueOf(scope).current();
  if (whole.elsewhere.size === 0) return whole;
  const cart = await selectCartRegion(database(scope), cartKey);
  return inRegion(whole, wanted && (cart?.is_empty ?? true) ? wanted : cart?.region_id);
}

/** Where a new cart of a region is. */
export function placeIn({ region }: Pick<CatalogueModel, "region">, defaults: StoreDefaults): StoreDefaults {
  return region ? { ...defaults, regionId: region.id, currencyCode: region.currency } : defaults;
}
