import type { Product } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { completeProduct } from "./additions";
import { isNotFound, readQueryKey, STALE_TIMES } from "./query-client";

const PRODUCTS = "/api/products";

/** Product reads: fresh for a minute, tried three times more with a growing pause. */
export const productQueries = {
  list: () =>
    queryOptions({
      queryKey: [PRODUCTS],
      queryFn: async (context) => (await readQueryKey<Product[]>(context)).map(completeProduct),
      staleTime: STALE_TIMES.products,
      retry: 3,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [PRODUCTS, id],
      queryFn: async (context) => completeProduct(await readQueryKey<Product>(context)),
      staleTime: STALE_TIMES.products,
      retry: (failures, error) => !isNotFound(error) && failures < 3,
    }),
};
