import type { MedusaContainer } from "@medusajs/framework/types";
import { StepResponse } from "@medusajs/framework/workflows-sdk";
import {
  listShippingOptionsForCartWithPricingWorkflow,
  listShippingOptionsForCartWorkflow,
} from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { CART_WEIGHT, selectCartPieces, totalGrams } from "../../store/medusa-tables/weight";

/**
 * Tells the rules of shipping options what a cart of Medusa's weighs, wherever `/store` lists, adds or renews its ways to ship:
 * a rule about what is not said never holds.
 */
async function weighCart({ cart }: { cart: { id: string } }, { container }: { container: MedusaContainer }) {
  return new StepResponse({ [CART_WEIGHT]: totalGrams(await selectCartPieces(database(container), cart.id)) });
}

listShippingOptionsForCartWorkflow.hooks.setShippingOptionsContext(weighCart);
listShippingOptionsForCartWithPricingWorkflow.hooks.setShippingOptionsContext(weighCart);
