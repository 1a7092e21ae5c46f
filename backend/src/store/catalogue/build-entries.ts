import { UNLIMITED_INVENTORY, type Product } from "@nocturne/contract";
import type { CatalogueRows, ImageRow, ProductRow, StockRow, VariantRow } from "../medusa-tables/catalogue";
import { readProductTexts } from "../medusa-tables/product-texts";
import { serializePrice, type CalculatedPrice } from "./calculate-price";
import { publicContext } from "./price-context";
import { priceVariants, type VariantPrices } from "./price-variants";

/**
 * What can be bought: one size of a product, or the product itself. Its `price` is the public's; a cart asks
 * `linePrice`.
 */
export type CatalogueVariant = VariantPrices & {
  id: string;
  size: string | null;
  /** What can still be sold; UNLIMITED_INVENTORY where stock is not counted. */
  inventory: number;
  /** Sold beyond its stock, which is counted all the same. */
  allowBackorder: boolean;
  /** The inventory items that one piece takes, empty where stock is not counted. */
  stockItems: { inventoryItemId: string; required: number }[];
};

/** A product as the public sees it, and what the server needs to sell it. */
export type CatalogueEntry = { product: Product; variants: CatalogueVariant[] };

/** Joins the rows of one snapshot. A product of which nothing has a USD price is not public and left out. */
export function buildEntries(rows: CatalogueRows): CatalogueEntry[] {
  const prices = priceVariants(rows.prices, publicContext(rows.place.region_id));
  const images = groupBy(rows.images, (row) => row.product_id);
  const stock = groupBy(rows.stock, (row) => row.variant_id);
  const variants = groupBy(rows.variants, (row) => row.product_id);
  const categories = new Map(rows.categories.map((row) => [row.product_id, row.name]));
  return rows.products.flatMap((row) => {
    const sellable = onePerSize(
      (variants.get(row.id) ?? []).flatMap((variant) => toVariant(variant, prices.get(variant.id), stock) ?? []),
    );
    if (sellable.length === 0) return [];
    return [
      {
        product: toProduct(row, sellable, images.get(row.id) ?? [], categories.get(row.id) ?? "", stock),
        variants: sellable,
      },
    ];
  });
}

/** Null where it has no price. */
function toVariant(
  row: VariantRow,
  prices: VariantPrices | undefined,
  stock: Map<string, StockRow[]>,
): CatalogueVariant | null {
  if (!prices) return null;
  const items = stock.get(row.id) ?? [];
  const isCounted = row.manage_inventory && !row.allow_backorder;
  return {
    id: row.id,
    size: row.size,
    ...prices,
    allowBackorder: row.allow_backorder,
    inventory: isCounted ? availableOf(items) : UNLIMITED_INVENTORY,
    stockItems: row.manage_inventory
      ? items.map((item) => ({ inventoryItemId: item.inventory_item_id, required: item.required }))
      : [],
  };
}

/** One piece takes `required` of every item, so the scarcest item decides. */
function availableOf(items: StockRow[]): number {
  if (items.length === 0) return 0;
  const counts = items.map((item) => Math.floor(item.available / item.required));
  return Math.min(UNLIMITED_INVENTORY, Math.max(0, Math.min(...counts)));
}

/** With sizes only sized variants are sold; a second variant of a size (made at Medusa) is not reachable from here. */
function onePerSize(variants: CatalogueVariant[]): CatalogueVariant[] {
  const sized = variants.filter((variant) => variant.size !== null);
  if (sized.length === 0) return variants.slice(0, 1);
  const seen = new Set<string | null>();
  return sized.filter((variant) => !seen.has(variant.size) && seen.add(variant.size));
}

function toProduct(
  row: ProductRow,
  variants: CatalogueVariant[],
  images: ImageRow[],
  category: string,
  stock: Map<string, StockRow[]>,
): Product {
  const price = lowestPrice(variants);
  return {
    id: row.id,
    name: row.title,
    ...readProductTexts(row),
    ...serializePrice(price),
    imageUrl: images[0]?.url ?? "",
    imageUrls: images.map((image) => image.url),
    imageAlts: images.map((image) => image.alt),
    inventory: productInventory(variants, stock),
    category,
    sizes: variants.flatMap((variant) => variant.size ?? []),
    variants: variants.map(({ id, size, inventory, price }) => ({ id, size, inventory, ...serializePrice(price) })),
    createdAt: row.created_at.toISOString(),
  };
}

/** What the product is shown with: its cheapest size. It is reduced only where each size at that price is. */
function lowestPrice(variants: CatalogueVariant[]): CalculatedPrice {
  const cents = Math.min(...variants.map(({ price }) => price.cents));
  const before = variants.flatMap(({ price }) => (price.cents === cents ? [price.compareAtCents] : []));
  const isReduced = before.every((compareAtCents) => compareAtCents !== null);
  return { cents, compareAtCents: isReduced ? Math.min(...before) : null };
}

/** Sizes may share one inventory item: each item counts once. */
function productInventory(variants: CatalogueVariant[], stock: Map<string, StockRow[]>): number {
  if (variants.some((variant) => variant.inventory === UNLIMITED_INVENTORY)) return UNLIMITED_INVENTORY;
  const byItems = new Map<string, number>();
  for (const variant of variants) {
    const items = (stock.get(variant.id) ?? []).map((item) => item.inventory_item_id).sort();
    byItems.set(items.join(), variant.inventory);
  }
  const total = [...byItems.values()].reduce((sum, count) => sum + count, 0);
  return Math.min(UNLIMITED_INVENTORY - 1, total);
}

function groupBy<Row>(rows: Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
