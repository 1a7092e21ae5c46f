import {
  isSizeOption,
  sizeOf,
  UNLIMITED_INVENTORY,
  type Options,
  type Product,
  type ProductOption,
} from "@nocturne/contract";
import type {
  CatalogueRows,
  CategoryRow,
  ImageRow,
  ProductRow,
  StockRow,
  VariantRow,
} from "../medusa-tables/catalogue";
import { readProductLists } from "../medusa-tables/product-lists";
import { readProductTexts } from "../medusa-tables/product-texts";
import type { VariantImageRow } from "../medusa-tables/variant-options";
import { buildOptions } from "./build-options";
import { serializePrice, type CalculatedPrice } from "./calculate-price";
import { publicContext } from "./price-context";
import type { OtherRegion } from "./regions";
import { priceVariants, type VariantPrices } from "./price-variants";

/**
 * What can be bought: one combination of a product's options, or the product itself. Its `price` is the public's; a cart
 * asks `linePrice`.
 */
export type CatalogueVariant = VariantPrices & {
  id: string;
  /** The size among the options, null where there is none. */
  size: string | null;
  options: Options;
  /** Pictures of this variant alone. */
  imageUrls: string[];
  /** What can still be sold; UNLIMITED_INVENTORY where stock is not counted. */
  inventory: number;
  /** Sold beyond its stock, which is counted all the same. */
  allowBackorder: boolean;
  /** The inventory items that one piece takes, empty where stock is not counted. */
  stockItems: { inventoryItemId: string; required: number }[];
  /** What one piece weighs; 0 where nobody has said. */
  grams: number;
};

/** A product as the public sees it, and what the server needs to sell it. */
export type CatalogueEntry = {
  product: Product;
  variants: CatalogueVariant[];
  /** What the owner has picked to stand below it, public or not; missing where that is nothing. */
  relatedIds?: readonly string[];
};

/**
 * Joins the rows of one snapshot to what is sold in a region, the store's own where none is named. A product of which nothing
 * has a price in its currency is not public there and left out.
 */
export function buildEntries(rows: CatalogueRows, region: OtherRegion = null): CatalogueEntry[] {
  const context = publicContext(region?.id ?? rows.place.region_id);
  const prices = priceVariants(rows.prices, context, region?.currency);
  const images = Map.groupBy(rows.images, (row) => row.product_id);
  const stock = Map.groupBy(rows.stock, (row) => row.variant_id);
  const variants = Map.groupBy(rows.variants, (row) => row.product_id);
  const categories = new Map(rows.categories.map((row) => [row.product_id, row]));
  const optionRows = Map.groupBy(rows.options, (row) => row.variant_id);
  const variantImages = Map.groupBy(rows.variantImages, (row) => row.variant_id);
  return rows.products.flatMap((row) => {
    // What has no price can't be bought, and its options are none.
    const variantRows = (variants.get(row.id) ?? []).filter(({ id }) => prices.has(id));
    const { options, byVariant } = buildOptions(variantRows, optionRows);
    const sellable = variantRows.flatMap((variant) => {
      const [chosen, price] = [byVariant.get(variant.id), prices.get(variant.id)];
      if (!chosen || !price) return [];
      const [items, pictures] = [stock.get(variant.id) ?? [], variantImages.get(variant.id) ?? []];
      return [toVariant(variant, chosen, price, items, pictures)];
    });
    if (sellable.length === 0) return [];
    const { relatedIds } = readProductLists(row.metadata);
    return [
      {
        product: toProduct(
          row,
          sellable,
          options,
          images.get(row.id) ?? [],
          categories.get(row.id),
          stock,
          region?.currency,
        ),
        variants: sellable,
        ...(relatedIds.length > 0 ? { relatedIds } : {}),
      },
    ];
  });
}

/** What is left, by the variant that it is left of. */
export type Stock = Map<string, StockRow[]>;

/** An entry of which nothing but what is left has changed. */
export function withStock(entry: CatalogueEntry, stock: Stock): CatalogueEntry {
  const variants = entry.variants.map((variant) => {
    const isCounted = variant.stockItems.length > 0 && !variant.allowBackorder;
    return isCounted ? { ...variant, inventory: availableOf(stock.get(variant.id) ?? []) } : variant;
  });
  const inventory = new Map(variants.map((variant) => [variant.id, variant.inventory]));
  return {
    ...entry,
    product: {
      ...entry.product,
      inventory: productInventory(variants, stock),
      variants: entry.product.variants.map((shown) => ({
        ...shown,
        inventory: inventory.get(shown.id) ?? shown.inventory,
      })),
    },
    variants,
  };
}

function toVariant(
  row: VariantRow,
  options: Options,
  prices: VariantPrices,
  items: StockRow[],
  images: VariantImageRow[],
): CatalogueVariant {
  const isCounted = row.manage_inventory && !row.allow_backorder;
  return {
    id: row.id,
    size: sizeOf(options),
    options,
    imageUrls: [...new Set(images.map(({ url }) => url))],
    ...prices,
    allowBackorder: row.allow_backorder,
    inventory: isCounted ? availableOf(items) : UNLIMITED_INVENTORY,
    stockItems: row.manage_inventory
      ? items.map((item) => ({ inventoryItemId: item.inventory_item_id, required: item.required }))
      : [],
    grams: row.grams,
  };
}

/** One piece takes `required` of every item, so the scarcest item decides. */
function availableOf(items: StockRow[]): number {
  if (items.length === 0) return 0;
  const counts = items.map((item) => Math.floor(item.available / item.required));
  return Math.min(UNLIMITED_INVENTORY, Math.max(0, Math.min(...counts)));
}

function toProduct(
  row: ProductRow,
  variants: CatalogueVariant[],
  options: ProductOption[],
  images: ImageRow[],
  category: CategoryRow | undefined,
  stock: Stock,
  currency: string | undefined,
): Product {
  const price = lowestPrice(variants);
  const { badges } = readProductLists(row.metadata);
  return {
    id: row.id,
    name: row.title,
    ...readProductTexts(row),
    material: row.material ?? "",
    weight: row.weight,
    originCountry: isCountryCode(row.origin_country) ? row.origin_country.toLowerCase() : "",
    ...serializePrice(price),
    ...(currency ? { currency } : {}),
    imageUrl: images[0]?.url ?? "",
    imageUrls: images.map((image) => image.url),
    imageAlts: images.map((image) => image.alt),
    inventory: productInventory(variants, stock),
    category: category?.name.trim() ?? "",
    ...(category && category.position !== null ? { categoryPosition: category.position } : {}),
    sizes: options.find((option) => isSizeOption(option.name))?.values ?? [],
    options,
    variants: variants.map(({ id, size, options, inventory, price, imageUrls }) => ({
      id,
      size,
      options,
      inventory,
      ...serializePrice(price),
      ...(imageUrls.length > 0 ? { imageUrls } : {}),
    })),
    createdAt: row.created_at.toISOString(),
    ...(badges.length > 0 ? { badges } : {}),
  };
}

/** Medusa takes any text as a country. */
const isCountryCode = (text: string | null): text is string => /^[a-z]{2}$/i.test(text ?? "");

/** What the product is shown with: its cheapest variant. It is reduced only where each variant at that price is. */
function lowestPrice(variants: CatalogueVariant[]): CalculatedPrice {
  const cents = Math.min(...variants.map(({ price }) => price.cents));
  const cheapest = variants.flatMap(({ price }) => (price.cents === cents ? [price] : []));
  const before = cheapest.map(({ compareAtCents }) => compareAtCents);
  const isReduced = before.every((compareAtCents) => compareAtCents !== null);
  const includesTax = cheapest.every((price) => price.includesTax);
  return { cents, compareAtCents: isReduced ? Math.min(...before) : null, includesTax };
}

/** Variants may share one inventory item: each item counts once. */
function productInventory(variants: CatalogueVariant[], stock: Stock): number {
  if (variants.some((variant) => variant.inventory === UNLIMITED_INVENTORY)) return UNLIMITED_INVENTORY;
  const byItems = new Map<string, number>();
  for (const variant of variants) {
    const items = (stock.get(variant.id) ?? []).map((item) => item.inventory_item_id).sort();
    byItems.set(items.join(), variant.inventory);
  }
  const total = [...byItems.values()].reduce((sum, count) => sum + count, 0);
  return Math.min(UNLIMITED_INVENTORY - 1, total);
}
