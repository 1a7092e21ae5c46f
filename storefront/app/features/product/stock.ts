import type { Product } from "@nocturne/contract";

const MAX_LOW_STOCK = 10;

/** The stock of a size, or of a product without sizes. */
export function stockOf(product: Product, size: string | null): number {
  if (product.sizes.length === 0 || size === null) return product.inventory;
  return product.variants.find((variant) => variant.size === size)?.inventory ?? product.inventory;
}

/** The price of the chosen size, else the product's lowest. */
export function priceOf(product: Product, size: string | null): string {
  return product.variants.find((variant) => variant.size === size)?.price ?? product.price;
}

/** The stock, where it is low; else null. */
export function fewLeft(product: Product, size: string | null): number | null {
  const stock = stockOf(product, size);
  return stock > 0 && stock <= MAX_LOW_STOCK ? stock : null;
}
