import type { Product } from "@nocturne/contract";

const MAX_LOW_STOCK = 10;

/** The stock of a size, or of a product without sizes. */
export function stockOf(product: Product, size: string | null): number {
  if (product.sizes.length === 0 || size === null) return product.inventory;
  return product.variants.find((variant) => variant.size === size)?.inventory ?? product.inventory;
}

/** The price of the chosen size, and before a sale, else those of the product. */
export function priceOf(product: Product, size: string | null): Pick<Product, "price" | "compareAtPrice"> {
  return product.variants.find((variant) => variant.size === size) ?? product;
}

/** The stock, where it is low; else null. */
export function fewLeft(product: Product, size: string | null): number | null {
  const stock = stockOf(product, size);
  return stock > 0 && stock <= MAX_LOW_STOCK ? stock : null;
}
