/** The orders that a list of products can have. `position` is the owner's, as the catalogue has it. */
export const PRODUCT_SORTS = ["position", "newest", "price", "-price"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What an order looks at: the price as decimal text, the time as ISO 8601. */
type Sortable = { price: string; createdAt: string };

const COMPARE: Record<Exclude<ProductSort, "position">, (a: Sortable, b: Sortable) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  price: (a, b) => Number(a.price) - Number(b.price),
  "-price": (a, b) => Number(b.price) - Number(a.price),
};

/**
 * The products of one category in its order, out of the shop's order: those that the owner has placed in it, then the others as
 * they stood.
 */
export function sortInCategory<Product extends { categoryPosition?: number | undefined }>(
  products: readonly Product[],
): Product[] {
  const place = ({ categoryPosition = Number.MAX_SAFE_INTEGER }: Product) => categoryPosition;
  return [...products].sort((a, b) => place(a) - place(b));
}

/** A sorted copy of what is in the owner's order; what is equal keeps that order. */
export function sortProducts<Product extends Sortable>(products: readonly Product[], sort: ProductSort): Product[] {
  return sort === "position" ? [...products] : [...products].sort(COMPARE[sort]);
}
