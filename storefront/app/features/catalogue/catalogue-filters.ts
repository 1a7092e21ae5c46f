import type { CatalogueOutline, Product } from "@nocturne/contract";
import { PRODUCT_SORTS, sortInCategory, sortProducts, type ProductSort } from "@nocturne/contract/product-sorts";
import { spelled } from "../../lib/spelled";

/** The products to show: one category (null for all), in one order; with `list` as lines of a poster. */
export type CatalogueFilters = { category: string | null; sort: ProductSort; list?: true };

/** The filters that an address names; an unknown order is the usual one, and a category is spelled as in `categories`. */
export function readFilters(
  parameter: (name: "category" | "sort" | "view") => string | null,
  categories: readonly string[] = [],
): CatalogueFilters {
  const sort = PRODUCT_SORTS.find((name) => name === parameter("sort"));
  const view = parameter("view") ? ({ list: true } as const) : {};
  const category = parameter("category");
  return { category: category ? spelled(categories, category) : null, sort: sort ?? "position", ...view };
}

/** The address of the home page with these filters; the defaults are left out of it. */
export function filtersHref({ category, sort, list }: CatalogueFilters): string {
  const search = new URLSearchParams();
  if (category) search.set("category", category);
  if (sort !== "position") search.set("sort", sort);
  if (list) search.set("view", "list");
  return search.size > 0 ? `/?${search}` : "/";
}

/** The categories, in the order of the catalogue. */
export function categoriesOf(products: readonly Product[]): string[] {
  return [...new Set(products.map((product) => product.category).filter((category) => category !== ""))];
}

/** The same of a shop whose list has pages. */
export const namesOf = ({ categories }: CatalogueOutline): string[] => categories.map(({ name }) => name);

/** The products of the chosen category, in the chosen order; the owner's is that of the category. */
export function selectProducts(products: readonly Product[], { category, sort }: CatalogueFilters): Product[] {
  const shown = category ? sortInCategory(products.filter((product) => product.category === category)) : products;
  return sortProducts(shown, sort);
}
