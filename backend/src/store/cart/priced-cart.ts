import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents, type CartItem } from "@nocturne/contract";
import { catalogueOf, type CatalogueModel } from "../catalogue/catalogue";
import type { CatalogueEntry, CatalogueVariant } from "../catalogue/build-entries";
import { database } from "../../lib/database";
import { readCartLines, type CartLine } from "./cart-lines";

/** A line at today's price. Lines of products or variants that are no longer sold are not in a priced cart. */
export type PricedLine = { line: CartLine; entry: CatalogueEntry; variant: CatalogueVariant };

/** The cart of an id at today's prices. Within a transaction that holds the cart's lock, pass it as `db`. */
export async function priceCart(
  scope: MedusaContainer,
  cartKey: string,
  db: Knex = database(scope),
): Promise<PricedLine[]> {
  const catalogue = catalogueOf(scope);
  const [model, lines] = await Promise.all([catalogue.current(), readCartLines(db, cartKey)]);
  return lines.flatMap((line) => priceLine(model, line) ?? []);
}

function priceLine(model: CatalogueModel, line: CartLine): PricedLine | null {
  const entry = model.byId.get(line.productId);
  const variant = entry?.variants.find((candidate) => candidate.id === line.variantId);
  return entry && variant ? { line, entry, variant } : null;
}

export function subtotalCents(lines: PricedLine[]): number {
  return lines.reduce((sum, { line, variant }) => sum + variant.priceCents * line.quantity, 0);
}

/** The first picture of a variant, else the product's. */
export function pictureOf({ product }: CatalogueEntry, variant: CatalogueVariant): string {
  return variant.imageUrls[0] ?? product.imageUrl;
}

export function serializeCartItem({ line, entry, variant }: PricedLine): CartItem {
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
      price: formatCents(variant.priceCents),
      inventory: variant.inventory,
    },
  };
}
