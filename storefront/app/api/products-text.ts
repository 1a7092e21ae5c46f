import type { Product } from "@nocturne/contract";

let last: { text: string; products: Product[] } | null = null;

/**
 * A list as it travels with a page: JSON in one string. In the router's own format, home's HTML is a tenth bigger on the wire,
 * and a phone reads it half as long again before the page comes to life.
 */
export const writeProducts = (products: readonly Product[] | null): string | null =>
  products && JSON.stringify(products);

/** The list of such a string, the same objects when it is read again; what is a list already stays as it is. */
export function readProducts(products: string | Product[] | null): Product[] | null {
  if (typeof products !== "string") return products;
  if (last?.text !== products) last = { text: products, products: JSON.parse(products) as Product[] };
  return last.products;
}
