import { sortProducts, type ListProductsQuery, type Product } from "@nocturne/contract";
import type { CatalogueEntry } from "./build-entries";

/** Filters and sorts; pages are cut afterwards, because `X-Total-Count` counts before. */
export function listProducts(entries: CatalogueEntry[], query: ListProductsQuery): Product[] {
  const needle = query.q?.toLowerCase();
  const category = query.category?.toLowerCase();
  const matches = entries.filter(
    ({ product }) =>
      (!needle || `${product.name}\n${product.description}\n${product.category}`.toLowerCase().includes(needle)) &&
      (!category || product.category.toLowerCase() === category) &&
      (!query.size || product.sizes.includes(query.size)),
  );
  return sortProducts(
    matches.map(({ product }) => product),
    query.sort ?? "position",
  );
}

/** `Link` header of a page, RFC 8288: the pages before and after it, with every other parameter kept. */
export function pageLinks(
  path: string,
  params: URLSearchParams,
  page: { limit: number; offset: number; total: number },
): string {
  const link = (offset: number, rel: string) => {
    const query = new URLSearchParams(params);
    query.set("limit", String(page.limit));
    query.set("offset", String(offset));
    return `<${path}?${query}>; rel="${rel}"`;
  };
  const last = Math.max(0, Math.floor((page.total - 1) / page.limit) * page.limit);
  return [
    link(0, "first"),
    ...(page.offset > 0 ? [link(Math.max(0, page.offset - page.limit), "prev")] : []),
    ...(page.offset + page.limit < page.total ? [link(page.offset + page.limit, "next")] : []),
    link(last, "last"),
  ].join(", ");
}
