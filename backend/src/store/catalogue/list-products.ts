import { sortProducts, type ListProductsQuery, type Product } from "@nocturne/contract";
import type { CatalogueEntry, CatalogueVariant } from "./build-entries";

/** Filters and sorts; pages are cut afterwards, because `X-Total-Count` counts before. */
export function listProducts(entries: CatalogueEntry[], query: ListProductsQuery): Product[] {
  const needle = query.q?.toLowerCase();
  const category = query.category?.toLowerCase();
  const options = Object.entries(query.option ?? {}).filter(([, value]) => value !== "");
  const matches = entries.filter(
    ({ product, variants }) =>
      (!needle || `${product.name}\n${product.description}\n${product.category}`.toLowerCase().includes(needle)) &&
      (!category || product.category.toLowerCase() === category) &&
      (options.length === 0
        ? !query.size || product.sizes.includes(query.size)
        : variants.some((variant) => isAskedFor(variant, options, query.size))),
  );
  return sortProducts(
    matches.map(({ product }) => product),
    query.sort ?? "position",
  );
}

/** One variant is all of what is asked for; the names of options are in lower case. */
function isAskedFor(variant: CatalogueVariant, asked: [string, string][], size: string | undefined): boolean {
  if (size && variant.size !== size) return false;
  const options = Object.entries(variant.options);
  return asked.every(([name, value]) => options.some(([other, own]) => other.toLowerCase() === name && own === value));
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
