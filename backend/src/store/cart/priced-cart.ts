import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { CartItem } from "@nocturne/contract";
import { calculatePrice, serializePrice, type CalculatedPrice, type PriceContext } from "../catalogue/calculate-price";
import { catalogueOf, inRegion, type CatalogueModel } from "../catalogue/catalogue";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import type { OtherRegion } from "../catalogue/regions";
import type { Shopper } from "../../lib/caller";
import { cartContext } from "../catalogue/price-context";
import { database } from "../../lib/database";
import { readCartLines, type CartContents, type CartLine } from "./cart-lines";

/**
 * A line at today's price for its shopper and quantity. Lines of products or variants that are no longer sold, or not in that
 * quantity, are not in a priced cart.
 */
export type PricedLine = {
  line: CartLine;
  entry: CatalogueEntry;
  variant: CatalogueVariant;
  price: CalculatedPrice;
  /** That of the cart: all its lines have the same. */
  region: OtherRegion;
};

/** The cart of an id at today's prices. Within a transaction that holds the cart's lock, pass it as `db`. */
export async function priceCart(
  scope: MedusaContainer,
  cartKey: string,
  shopper: Shopper,
  db: Knex = database(scope),
): Promise<PricedLine[]> {
  return await priceContents(scope, await readCartLines(db, cartKey), shopper, db);
}

/** The same of contents that are read already. */
export async function priceContents(
  scope: MedusaContainer,
  { lines, regionId }: CartContents,
  shopper: Shopper,
  db: Knex = database(scope),
): Promise<PricedLine[]> {
  const model = inRegion(await catalogueOf(scope).current(), regionId);
  const context = await cartContext(db, model, shopper);
  return lines.flatMap((line) => priceLine(model, context, line) ?? []);
}

function priceLine(model: CatalogueModel, context: PriceContext, line: CartLine): PricedLine | null {
  const entry = model.byId.get(line.productId);
  const variant = entry?.variants.find((candidate) => candidate.id === line.variantId);
  const price = variant && calculatePrice(variant.candidates, context, line.quantity);
  return entry && variant && price ? { line, entry, variant, price, region: model.region } : null;
}

/** Where lines are bought; an empty cart has no currency. */
export const regionOf = (lines: readonly PricedLine[]): OtherRegion => lines[0]?.region ?? null;

export function subtotalCents(lines: PricedLine[]): number {
  return lines.reduce((sum, { line, price }) => sum + price.cents * line.quantity, 0);
}

/** The same for the same lines, quantities and prices, with their tax in them or not: what a quote was for. Pure. */
export function linesKeyOf(lines: PricedLine[]): string {
  const region = regionOf(lines);
  return JSON.stringify([
    ...(region ? [region.id] : []),
    ...lines.map(({ line, price }) => [line.id, line.quantity, price.cents, price.includesTax]),
  ]);
}

/** The first picture of a variant, else the product's. */
export function pictureOf({ product }: CatalogueEntry, variant: CatalogueVariant): string {
  return variant.imageUrls[0] ?? product.imageUrl;
}

export function serializeCartItem({ line, entry, variant, price, region }: PricedLine): CartItem {
  return {
    id: line.id,
    productId: entry.product.id,
    quantity: line.quantity,
    size: variant.size,
    variantId: variant.id,
    options: variant.options,
    product: {
      name: entry.product.name,
      imageUrl: pictureOf(entry, variant),
      ...serializePrice(price),
      ...(region ? { currency: region.currency } : {}),
      inventory: variant.inventory,
    },
  };
}
