import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Caller } from "../../lib/caller";
import { selectCustomerGroups } from "../medusa-tables/customer";
import type { PriceContext } from "./calculate-price";
import type { CatalogueModel } from "./catalogue";

/** Who buys, as far as prices and promotions ask; null for somebody who is not signed in. */
export type Shopper = Pick<Caller, "customerId" | "email"> | null;

/** What the public sees: nobody in particular, in the store's region. */
export const publicContext = (regionId: string | null): PriceContext =>
  new Map(regionId ? [["region_id", [regionId]]] : []);

/** The attributes of a price rule by which somebody's price may differ from another's. */
const PERSONAL = ["customer_id", "customer.id", "customer.groups.id", "email"];

/** True where some price or price list asks who buys. */
export function asksForShopper(attributes: Iterable<string>): boolean {
  return [...attributes].some((attribute) => PERSONAL.includes(attribute));
}

/** The context of a cart, with the attributes that Medusa's own carts give. Asks the database only where a price does. */
export async function cartContext(db: Knex, model: CatalogueModel, shopper: Shopper): Promise<PriceContext> {
  const context = new Map(publicContext(model.regionId));
  if (model.salesChannelId) context.set("sales_channel_id", [model.salesChannelId]);
  if (!shopper || !model.asksForShopper) return context;
  const { customerId, email } = shopper;
  return context
    .set("customer_id", [customerId])
    .set("customer.id", [customerId])
    .set("customer.groups.id", await selectCustomerGroups(db, customerId))
    .set("email", [email]);
}
