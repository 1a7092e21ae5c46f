import type { MedusaContainer } from "@medusajs/framework/types";
import { formatCents } from "@nocturne/contract";
import type { Shopper } from "../../lib/caller";
import { placeIn } from "../cart/cart-region";
import { lockCart } from "../cart/cart-session-table";
import { priceCart, type PricedLine } from "../cart/priced-cart";
import { catalogueOf, inRegion } from "../catalogue/catalogue";
import { selectCartRegion, updateCartRegion, updateLinePrice } from "../medusa-tables/cart";
import { storeDefaults } from "../medusa-tables/store-defaults";
import { withPaymentsCancelled } from "./with-payments-cancelled";

/**
 * Prices a cart in the region that a shopper names, and returns its lines there; payments of the old prices can't be made any
 * more. What is not sold there stays in the cart, and counts again in a region that sells it. Repeatable; a cart that is
 * there already, and an unknown one, stay as they are.
 */
export async function changeRegion(
  scope: MedusaContainer,
  cartKey: string,
  choice: string,
  shopper: Shopper,
): Promise<PricedLine[]> {
  const model = inRegion(await catalogueOf(scope).current(), choice);
  if (model.regions.length < 2) return await priceCart(scope, cartKey, shopper);
  const place = placeIn(model, await storeDefaults(scope));
  await withPaymentsCancelled(scope, cartKey, async (trx) => {
    const cartId = await lockCart(trx, cartKey);
    const cart = cartId && (await selectCartRegion(trx, cartKey));
    if (!cart || cart.region_id === place.regionId) return;
    await updateCartRegion(trx, cartId, place);
    // Medusa's own views of the cart show what its lines hold.
    for (const { line, price } of await priceCart(scope, cartKey, shopper, trx)) {
      await updateLinePrice(trx, line.id, formatCents(price.cents));
    }
  });
  return await priceCart(scope, cartKey, shopper);
}
