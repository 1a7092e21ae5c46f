import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Shopper } from "../../lib/caller";
import { selectCustomerGroups } from "../medusa-tables/customer";
import type { PriceContext } from "./calculate-price";

/** Where a cart sells, and whether some price asks who buys: what the catalogue knows of it. */
type PricePlace = { regionId: string | null; salesChannelId: string | null; asksForShopper: boolean };

/** The context of a visitor who is not signed in, in the store's region. */
export const publicContext = (regionId: string | null): PriceContext =>
  new Map(regionId ? [["region_id", [regionId]]] : []);

/** The attributes of a price rule by which somebody's price may differ from another's. */
const PERSONAL = ["customer_id", "customer.id", "customer.groups.id", "email"];

/** True where some price or price list asks who buys. */
export function asksForShopper(attributes: Iterable<string>): boolean {
  return [...attributes].some((attribute) => PERSONAL.includes(attribute));
}

/** The context of a cart, with the attributes that Medusa's own carts give. Asks the database only where a price does. */
export async function cartContext(db: Knex, place: PricePlace, shopper: Shopper): Promise<PriceContext> {
  const context = new Map(publicContext(place.regionId));
  if (place.salesChannelId) context.set("sales_channel_id", [place.salesChannelId]);
  if (!shopper || !place.asksForShopper) return context;
  const { customerId, email } = shopper;
  return context
    .set("customer_id", [customerId])
    .set("customer.id", [customerId])
    .set("customer.groups.id", await selectCustomerGroups(db, customerId))
    .set("email", [email]);
}
