import type { Product } from "./product.js";

/** The orders that a list of products can have. `position` is the owner's, as the catalogue has it. */
export const PRODUCT_SORTS = ["position", "newest", "price", "-price"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const COMPARE: Record<Exclude<ProductSort, "position">, (a: Product, b: Product) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  price: (a, b) => Number(a.price) - Number(b.price),
  "-price": (a, b) => Number(b.price) - Number(a.price),
};

/** A sorted copy of what is in the owner's order; what is equal keeps that order. */
export function sortProducts(products: readonly Product[], sort: ProductSort): Product[] {
  return sort === "position" ? [...products] : [...products].sort(COMPARE[sort]);
}
