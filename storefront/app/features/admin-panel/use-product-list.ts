import type { Product } from "@nocturne/contract";
import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useState } from "react";
import { productQueries, PRODUCTS_A_PAGE } from "../../api/products";

/**
 * The products for the panel's lists: all of them in a shop of one page, as SPEC says; in a bigger one a page of them, or of what
 * was looked for. `offset` is how many stand before the first one, null where they are not in the owner's order.
 */
export function useProductList() {
  const known = useQueryClient().getQueryData(productQueries.list().queryKey);
  const [q, setQ] = useState("");
  const [asked, setPage] = useState(1);

  const count = useQuery({ ...productQueries.count(), enabled: !known });
  const total = known?.length ?? count.data;
  const isBig = total !== undefined && total > PRODUCTS_A_PAGE;
  const isCounted = known !== undefined || !count.isPending;
  const lastPage = (products: number) => Math.max(1, Math.ceil(products / PRODUCTS_A_PAGE));
  // The last page may be gone since it was asked for.
  const page = isBig && !q ? Math.min(asked, lastPage(total)) : asked;

  const whole = useQuery({ ...productQueries.list(), enabled: isCounted && !isBig });
  const part = useQuery({ ...productQueries.page(page), enabled: isBig && !q, placeholderData: keepPreviousData });
  const found = useQuery({
    ...productQueries.found(q, page),
    enabled: isBig && q !== "",
    placeholderData: keepPreviousData,
  });

  const shown = !isBig ? whole : q ? found : part;
  const products: readonly Product[] | undefined = !isBig ? whole.data : q ? found.data?.products : part.data;
  const size = !isBig ? (whole.data?.length ?? 0) : q ? (found.data?.total ?? 0) : total;
  const queryKey: QueryKey = isBig ? productQueries.page(page).queryKey : productQueries.list().queryKey;
  return {
    products,
    queryKey,
    isBig,
    /** Of the whole shop. */
    total: total ?? 0,
    /** Of what was looked for. */
    size,
    offset: q ? null : isBig ? (page - 1) * PRODUCTS_A_PAGE : 0,
    q,
    setQ: (next: string) => {
      setQ(next);
      setPage(1);
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
