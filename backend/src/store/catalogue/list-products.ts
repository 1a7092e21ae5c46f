import {
  DEFAULT_PAGE_SIZE,
  formatCursor,
  parseCursor,
  sortInCategory,
  sortProducts,
  toCents,
  type ListProductsQuery,
  type Product,
  type ProductSort,
} from "@nocturne/contract";
import { pageLinks } from "../../lib/page-links";
import type { CatalogueEntry, CatalogueVariant } from "./build-entries";

/** A product in a list. */
type Listed = Pick<CatalogueEntry, "product">;

/**
 * Filters and sorts; the owner's order is that of a category where one is asked for. `cutPage` cuts a page off it. The list of
 * all as it stands is the catalogue's own: one page of it costs as much among ten thousand products as among ten.
 */
export function listProducts(entries: readonly CatalogueEntry[], query: ListProductsQuery): readonly Listed[] {
  const { sort = "position", category } = query;
  const places = query.ids === undefined ? null : new Map(query.ids.split(",").map((id, place) => [id, place]));
  const filters = filtersOf(query, places);
  if (filters.length === 0 && sort === "position") return entries;
  const found = entries.filter((entry) => filters.every((filter) => filter(entry))).map(({ product }) => product);
  const sorted =
    places && !query.sort
      ? found.sort((one, other) => places.get(one.id)! - places.get(other.id)!)
      : sortListed(found, category, sort);
  return sorted.map((product) => ({ product }));
}

/** In an order, out of the shop's: within a category the owner's order is that category's own. */
export function sortListed(products: readonly Product[], category: string | undefined, sort: ProductSort): Product[] {
  return sortProducts(category ? sortInCategory(products) : products, sort);
}

type Filter = (entry: CatalogueEntry) => boolean;

/**
 * Those that a query asks for: a list of all asks none of ten thousand products for anything. What shall be in stock is the
 * variant that is asked for, where one is.
 */
function filtersOf(query: ListProductsQuery, ids: ReadonlyMap<string, number> | null): Filter[] {
  const filters: Filter[] = [];
  const needle = query.q?.toLowerCase();
  const category = query.category?.toLowerCase();
  const size = query.size?.toLowerCase();
  const { minPrice, maxPrice } = query;
  const options = Object.entries(query.option ?? {}).filter(([, value]) => value !== "");
  if (ids) filters.push(({ product }) => ids.has(product.id));
  if (needle) filters.push(({ product }) => textOf(product).toLowerCase().includes(needle));
  if (category) filters.push(({ product }) => product.category.toLowerCase() === category);
  if (query.inStock === "true") filters.push(({ product }) => product.inventory > 0);
  if (minPrice !== undefined || maxPrice !== undefined) filters.push(priceFilter(minPrice, maxPrice));
  const isThere = query.inStock === "true" ? ({ inventory }: CatalogueVariant) => inventory > 0 : () => true;
  if (options.length > 0 || (size && query.inStock === "true")) {
    filters.push(({ variants }) => variants.some((one) => isAskedFor(one, options, size) && isThere(one)));
  } else if (size) filters.push(({ product }) => product.sizes.some((own) => own.toLowerCase() === size));
  return filters;
}

const textOf = ({ name, description, category }: Product) => `${name}\n${description}\n${category}`;

/** Prices are decimal text; both bounds count. */
function priceFilter(minPrice: string | undefined, maxPrice: string | undefined): Filter {
  const min = toCents(minPrice ?? "0") ?? 0;
  const max = maxPrice === undefined ? Infinity : (toCents(maxPrice) ?? 0);
  return ({ product }) => {
    const cents = toCents(product.price) ?? 0;
    return cents >= min && cents <= max;
  };
}

/** One variant is all of what is asked for; the names of options and the size are in lower case. */
function isAskedFor(variant: CatalogueVariant, asked: [string, string][], size: string | undefined): boolean {
  if (size && variant.size?.toLowerCase() !== size) return false;
  const options = Object.entries(variant.options);
  return asked.every(([name, value]) => options.some(([other, own]) => other.toLowerCase() === name && own === value));
}

/** One page of a list: its products, and the headers that tell of the others. */
export type ProductPage = { products: Product[]; headers: Record<string, string> };

/**
 * The page that a query asks for, by `page`, `cursor` or `offset`; the whole list where it asks for none. `path` and
 * `params` are those of the request, for the links.
 */
export function cutPage(
  all: readonly Listed[],
  query: ListProductsQuery,
  path: string,
  params: URLSearchParams,
): ProductPage {
  const total = { "X-Total-Count": String(all.length) };
  const isPaged = query.page !== undefined || query.cursor !== undefined;
  const limit = query.limit ?? (isPaged ? DEFAULT_PAGE_SIZE : null);
  const offset = offsetOf(all, query, limit ?? 0);
  const products = all.slice(offset, limit === null ? undefined : offset + limit).map(({ product }) => product);
  if (limit === null) return { products, headers: { ...total, ...wholeLinks(path, params) } };
  const last = products.at(-1);
  const next = offset + limit < all.length && last ? formatCursor({ offset: offset + limit - 1, id: last.id }) : null;
  const links = pageLinks(path, params, { limit, offset, total: all.length, next });
  return { products, headers: { ...total, Link: links, ...(next ? { "X-Next-Cursor": next } : {}) } };
}

/** A list that is asked for without pages is one page, the first and the last. */
function wholeLinks(path: string, params: URLSearchParams): Record<string, string> {
  if (params.size === 0) return {};
  const query = new URLSearchParams(params);
  query.delete("offset");
  const address = query.size > 0 ? `${path}?${query}` : path;
  return { Link: `<${address}>; rel="first", <${address}>; rel="last"` };
}

/** A cursor goes on behind its product, wherever that stands by now; behind its place where the product is gone. */
function offsetOf(all: readonly Listed[], { cursor, page, offset = 0 }: ListProductsQuery, limit: number): number {
  const place = cursor === undefined ? null : parseCursor(cursor);
  if (place) {
    const index = all.findIndex(({ product }) => product.id === place.id);
    return index >= 0 ? index + 1 : place.offset;
  }
  return page === undefined ? offset : (page - 1) * limit;
}
