import type { Product } from "@nocturne/contract";
import type { RouterContextProvider } from "react-router";
import { readPublic } from "../../../api/read-public";
import { leadTo, requirePage } from "../../../lib/require-page";
import { namesOf, readFilters } from "../catalogue-filters";
import { lastPage, MAX_ON_ONE_PAGE, pageHref, pageQuery, type Paged } from "./pages";

/**
 * The page of the list that an address names, on the server; null where the whole list is one page, and where nobody can say
 * how long it is. `products` is null where they could not be read. A page beyond the last one redirects to the last, and a
 * category in other letters, such as `tees`, to the shop's own `Tees`.
 */
export async function readFirstPage(
  context: Readonly<RouterContextProvider>,
  parameter: (name: "category" | "sort" | "page" | "view") => string | null,
): Promise<{ products: Product[] | null; paged: Paged } | null> {
  const { data: outline } = await readPublic(context, "GET /api/catalogue-outline");
  if (!outline) return null;
  const [filters, page] = [readFilters(parameter), Number(parameter("page") ?? 1)];
  const { category } = readFilters(parameter, namesOf(outline));
  if (category !== filters.category) leadTo(pageHref({ ...filters, category }, page || 1));
  requirePage(page, lastPage(outline, filters), (last) => pageHref(filters, last));
  if (outline.total <= MAX_ON_ONE_PAGE) return null;
  const products = await readPublic(context, "GET /api/products", { query: pageQuery(filters, page) });
  return { products: products.data, paged: { outline, filters, page } };
}
