import type { MedusaRequest } from "@medusajs/framework/http";
import { catalogueOf } from "../store/catalogue/catalogue";
import type { Shopper } from "../lib/caller";
import { findCaller } from "../store/session/find-caller";

/** For whom a cart is priced; asked only where some price is for certain customers. */
export async function cartShopper(req: MedusaRequest): Promise<Shopper> {
  const { asksForShopper, elsewhere } = await catalogueOf(req.scope).current();
  const isAsked = asksForShopper || [...elsewhere.values()].some((state) => state.asksForShopper);
  return isAsked ? await findCaller(req) : null;
}
