import type { PathOf, Product } from "@nocturne/contract";
import { formatCursor } from "@nocturne/contract/product-page";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { completeProduct } from "../../../api/additions";
import { api } from "../../../api/client";
import { STALE_TIMES } from "../../../api/query-client";
import type { CatalogueFilters } from "../catalogue-filters";
import { lastPage, PAGE_SIZE, pageQuery, type Paged } from "./pages";

const PRODUCTS = "/api/products" satisfies PathOf<"listProducts">;

/** The pages of the list with these filters, from `page` to `last` at most. */
const pagesQuery = (filters: CatalogueFilters, page: number, last: number) =>
  infiniteQueryOptions({
    queryKey: [PRODUCTS, "pages", filters, page, last],
    queryFn: async ({ pageParam, signal }) =>
      (await api("GET /api/products", { query: pageQuery(filters, pageParam), signal })).map(completeProduct),
    initialPageParam: page as number | string,
    getNextPageParam: (products, all) => {
      const [end, next] = [products.at(-1), page + all.length];
      if (products.length < PAGE_SIZE || next > last || !end) return undefined;
      return formatCursor({ offset: (next - 1) * PAGE_SIZE - 1, id: end.id });
    },
    placeholderData: keepPreviousData,
    staleTime: STALE_TIMES.products,
  });

/**
 * The products from a page on, page by page. `first` is what the document came with. A product that moves to a later page
 * meanwhile is shown once.
 */
export function usePages(first: readonly Product[], paged: Paged, filters: CatalogueFilters, page: number) {
  const isFirst =
    page === paged.page && filters.category === paged.filters.category && filters.sort === paged.filters.sort;
  const last = lastPage(paged.outline, filters);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useInfiniteQuery({
    ...pagesQuery(filters, page, last),
    ...(isFirst ? { initialData: { pages: [[...first]], pageParams: [page] } } : {}),
  });
  const pages = data?.pages ?? [];
  const products = [...new Map(pages.flat().map((product) => [product.id, product])).values()];
  return { products, pageCount: pages.length, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage };
}
