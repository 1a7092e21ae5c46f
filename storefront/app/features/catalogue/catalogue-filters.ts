import type { Product } from "@nocturne/contract";
import { toCents } from "@nocturne/contract/money";
import { SORTS } from "../../lib/page-table";

export { SORTS };
export type Sort = (typeof SORTS)[number];

/** The products to show: one category (null for all), in one order. */
export type CatalogueFilters = { category: string | null; sort: Sort };

/** The filters that an address names; an unknown order is the usual one. */
export function readFilters(parameter: (name: "category" | "sort") => string | null): CatalogueFilters {
  const sort = SORTS.find((name) => name === parameter("sort"));
  return { category: parameter("category") || null, sort: sort ?? "position" };
}

/** The address of the home page with these filters; the defaults are left out of it. */
export function filtersHref({ category, sort }: CatalogueFilters): string {
  const search = new URLSearchParams();
  if (category) search.set("category", category);
  if (sort !== "position") search.set("sort", sort);
  return search.size > 0 ? `/?${search}` : "/";
}

/** The categories, in the order of the catalogue. */
export function categoriesOf(products: readonly Product[]): string[] {
  return [...new Set(products.map((product) => product.category).filter((category) => category !== ""))];
}

const cents = (product: Product) => toCents(product.price) ?? 0;

const ORDERS: Record<Exclude<Sort, "position">, (a: Product, b: Product) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  price: (a, b) => cents(a) - cents(b),
  "-price": (a, b) => cents(b) - cents(a),
};

export function selectProducts(products: readonly Product[], { category, sort }: CatalogueFilters): Product[] {
  const chosen = category ? products.filter((product) => product.category === category) : [...products];
  return sort === "position" ? chosen : chosen.sort(ORDERS[sort]);
}
