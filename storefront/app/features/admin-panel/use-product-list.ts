import type { Product } from "@nocturne/contract";
import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { productQueries, PRODUCTS_A_PAGE } from "../../api/products";
import type { ListedCategory } from "./use-categories";

/** Beyond every last page, which is shown in its place. */
const LAST_PAGE = Number.MAX_SAFE_INTEGER;

/**
 * The products for the panel's lists: all of them in a shop of one page, as SPEC says; in a bigger one a page of them, or of what
 * was looked for; of a category always a page. `offset` is how many stand before the first one, null where they are not in the
 * owner's order.
 */
export function useProductList(category: ListedCategory | null = null) {
  const known = useQueryClient().getQueryData(productQueries.list().queryKey);
  const [q, setQ] = useState("");
  const [asked, setPage] = useState(1);

  const outline = useQuery({ ...productQueries.outline(), enabled: !known });
  const total = category ? category.count : (known?.length ?? outline.data?.total);
  const isBig = total !== undefined && total > PRODUCTS_A_PAGE;
  const isWhole = !category && !isBig;
  const isCounted = known !== undefined || !outline.isPending;
  const lastPage = (products: number) => Math.max(1, Math.ceil(products / PRODUCTS_A_PAGE));
  // The last page may be gone since it was asked for.
  const page = q ? asked : Math.min(asked, lastPage(total ?? 0));

  // The page below says of many pieces only that there are some: see docs/decisions/0027. The owner reads how many.
  const whole = useQuery({ ...productQueries.list(), enabled: isCounted && isWhole, refetchOnMount: "always" });
  const pageQuery = productQueries.page(page, category?.name);
  const part = useQuery({ ...pageQuery, enabled: !isWhole && !q, placeholderData: keepPreviousData });
  const found = useQuery({
    ...productQueries.found(q, page, category?.name),
    enabled: isBig && q !== "",
    placeholderData: keepPreviousData,
  });

  const shown = isWhole ? whole : q ? found : part;
  const products: readonly Product[] | undefined = isWhole ? whole.data : q ? found.data?.products : part.data;
  const size = isWhole ? (whole.data?.length ?? 0) : q ? (found.data?.total ?? 0) : (total ?? 0);
  const queryKey: QueryKey = isWhole ? productQueries.list().queryKey : pageQuery.queryKey;
  return {
    products,
    queryKey,
    isBig,
    /** Whether these are all products of the shop. */
    isWhole,
    category: category?.name ?? null,
    /** Of the whole shop, or category. */
    total: total ?? 0,
    /** Of what was looked for. */
    size,
    offset: q ? null : isBig ? (page - 1) * PRODUCTS_A_PAGE : 0,
    q,
    setQ: (next: string) => {
      setQ(next);
      setPage(1);
    },
    /** Shows where the list begins or ends, whatever was looked for. */
    showEnd: (end: "first" | "last") => {
      setQ("");
      setPage(end === "first" ? 1 : LAST_PAGE);
    },
    page,
    pages: lastPage(size),
    setPage,
    isPending: shown.isPending && !products,
    isError: shown.isError && !products,
    refetch: () => void shown.refetch(),
  };
}

export type ProductList = ReturnType<typeof useProductList>;
