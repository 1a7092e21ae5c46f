import {
  DEFAULT_PAGE_SIZE,
  formatCursor,
  parseCursor,
  sortInCategory,
  sortProducts,
  toCents,
  type ListProductsQuery,
  type Product,
} from "@nocturne/contract";
import { pageLinks } from "../../lib/page-links";
import type { CatalogueEntry, CatalogueVariant } from "./build-entries";

/** Filters and sorts; the owner's order is that of a category where one is asked for. `cutPage` cuts a page off it. */
export function listProducts(entries: CatalogueEntry[], query: ListProductsQuery): Product[] {
  const needle = query.q?.toLowerCase();
  const category = query.category?.toLowerCase();
  const options = Object.entries(query.option ?? {}).filter(([, value]) => value !== "");
  const places = query.ids === undefined ? null : new Map(query.ids.split(",").map((id, place) => [id, place]));
  const matches = entries.filter(
    ({ product, variants }) =>
      (!places || places.has(product.id)) &&
      (!needle || `${product.name}\n${product.description}\n${product.category}`.toLowerCase().includes(needle)) &&
      (!category || product.category.toLowerCase() === category) &&
      (query.inStock !== "true" || product.inventory > 0) &&
      isBetween(product.price, query.minPrice, query.maxPrice) &&
      (options.length === 0
        ? !query.size || product.sizes.includes(query.size)
        : variants.some((variant) => isAskedFor(variant, options, query.size))),
  );
  const found = matches.map(({ product }) => product);
  const products = category ? sortInCategory(found) : found;
  if (places && !query.sort) return products.sort((one, other) => places.get(one.id)! - places.get(other.id)!);
  return sortProducts(products, query.sort ?? "position");
}

/** Prices are decimal text; both bounds count. */
function isBetween(price: string, min: string | undefined, max: string | undefined): boolean {
  const cents = toCents(price) ?? 0;
  return cents >= (toCents(min ?? "0") ?? 0) && (max === undefined || cents <= (toCents(max) ?? 0));
}

/** One variant is all of what is asked for; the names of options are in lower case. */
function isAskedFor(variant: CatalogueVariant, asked: [string, string][], size: string | undefined): boolean {
  if (size && variant.size !== size) return false;
  const options = Object.entries(variant.options);
  return asked.every(([name, value]) => options.some(([other, own]) => other.toLowerCase() === name && own === value));
}

/** One page of a list: its products, and the headers that tell of the others. */
export type ProductPage = { products: Product[]; headers: Record<string, string> };

/**
 * The page that a query asks for, by `page`, `cursor` or `offset`; the whole list where it asks for none. `path` and
 * `params` are those of the request, for the links.
 */
export function cutPage(all: Product[], query: ListProductsQuery, path: string, params: URLSearchParams): ProductPage {
  const total = { "X-Total-Count": String(all.length) };
  const isPaged = query.page !== undefined || query.cursor !== undefined;
  const limit = query.limit ?? (isPaged ? DEFAULT_PAGE_SIZE : null);
  const offset = offsetOf(all, query, limit ?? 0);
  if (limit === null) return { products: all.slice(offset), headers: total };
  const products = all.slice(offset, offset + limit);
  const last = products.at(-1);
  const next = offset + limit < all.length && last ? formatCursor({ offset: offset + limit - 1, id: last.id }) : null;
  const links = pageLinks(path, params, { limit, offset, total: all.length, next });
  return { products, headers: { ...total, Link: links, ...(next ? { "X-Next-Cursor": next } : {}) } };
}

/** A cursor goes on behind its product, wherever that stands by now; behind its place where the product is gone. */
function offsetOf(all: Product[], { cursor, page, offset = 0 }: ListProductsQuery, limit: number): number {
  const place = cursor === undefined ? null : parseCursor(cursor);
  if (place) {
    const index = all.findIndex(({ id }) => id === place.id);
    return index >= 0 ? index + 1 : place.offset;
  }
  return page === undefined ? offset : (page - 1) * limit;
}
