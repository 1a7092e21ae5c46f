import type { Product } from "@nocturne/contract";

const MAX_LOW_STOCK = 10;

/** How many of this size (or of the product, where it has none) can still be sold. */
export function stockOf(product: Product, size: string | null): number {
  if (product.sizes.length === 0 || size === null) return product.inventory;
  return product.variants.find((variant) => variant.size === size)?.inventory ?? product.inventory;
}

/** What the chosen size costs; before one is chosen, the product's own price, which is the lowest. */
export function priceOf(product: Product, size: string | null): string {
  return product.variants.find((variant) => variant.size === size)?.price ?? product.price;
}

/** The number left, where it is small enough to be worth saying. */
export function fewLeft(product: Product, size: string | null): number | null {
  const stock = stockOf(product, size);
  return stock > 0 && stock <= MAX_LOW_STOCK ? stock : null;
}
