import type { Product } from "@nocturne/contract";
import { variantsLeft, type Chosen } from "./chosen-options";

/** Why a value can't be bought with what is chosen besides it; null where it can. */
export type Refusal = "soldOut" | "impossible" | null;

/**
 * What stands against a value, whatever is chosen of its own option. Without variants (an older server's response) nothing
 * does.
 */
export function refusalOf(product: Product, chosen: Chosen, name: string, value: string): Refusal {
  if (product.variants.length === 0) return null;
  const left = variantsLeft(product, { ...chosen, [name]: value });
  if (left.length === 0) return "impossible";
  return left.some(({ inventory }) => inventory > 0) ? null : "soldOut";
}

/** How many can be bought: of the chosen variant, before that of the one that has the most. */
export function stockOf(product: Product, chosen: Chosen): number {
  const stocks = variantsLeft(product, chosen).map(({ inventory }) => inventory);
  return stocks.length === 0 ? product.inventory : Math.min(product.inventory, Math.max(...stocks));
}

/** The stock of what is chosen, and of all of it while more than one variant is left, where the owner calls it low; else null. */
export function fewLeft(product: Product, chosen: Chosen, threshold: number): number | null {
  const [variant, ...others] = variantsLeft(product, chosen);
  const stock = variant && others.length === 0 ? stockOf(product, chosen) : product.inventory;
  return stock > 0 && stock <= threshold ? stock : null;
}
