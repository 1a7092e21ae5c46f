import { toCents, type CatalogueOutline, type Product } from "@nocturne/contract";
import type { CatalogueEntry } from "./build-entries";

type Category = CatalogueOutline["categories"][number];

/** Worked out once for each state of the catalogue, and the origins once for each product. */
const outlines = new WeakMap<readonly Pick<CatalogueEntry, "product">[], CatalogueOutline>();
const origins = new WeakMap<Product, string[]>();

/** What there is, without the products: as much of it for ten thousand as for ten. */
export function outlineOf(entries: readonly Pick<CatalogueEntry, "product">[], currency?: string): CatalogueOutline {
  const known = outlines.get(entries);
  if (known) return known;
  const categories = new Map<string, Category>();
  const imageOrigins = new Set<string>();
  for (const { product } of entries) {
    for (const origin of originsOf(product)) imageOrigins.add(origin);
    if (product.category) categories.set(product.category, withProduct(categories.get(product.category), product));
  }
  const outline = {
    total: entries.length,
    ...(currency ? { currency } : {}),
    categories: [...categories.values()],
    imageOrigins: [...imageOrigins].sort(),
  };
  outlines.set(entries, outline);
  return outline;
}

function withProduct(category: Category | undefined, { category: name, price }: Product): Category {
  if (!category) return { name, count: 1, lowestPrice: price };
  const isLower = (toCents(price) ?? 0) < (toCents(category.lowestPrice) ?? 0);
  return { name, count: category.count + 1, lowestPrice: isLower ? price : category.lowestPrice };
}

function originsOf(product: Product): string[] {
  let known = origins.get(product);
  if (!known) {
    const urls = [...product.imageUrls, ...product.variants.flatMap(({ imageUrls }) => imageUrls ?? [])];
    const elsewhere = urls.filter((url) => /^https?:/.test(url) && URL.canParse(url));
    known = [...new Set(elsewhere.map((url) => new URL(url).origin))];
    origins.set(product, known);
  }
  return known;
}
