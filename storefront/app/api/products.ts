import type { Product } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { completeProduct } from "./additions";
import { CARTS } from "./cart";
import { callApi } from "./client";
import { isNotFound, readQueryKey, STALE_TIMES } from "./query-client";

const PRODUCTS = "/api/products";
const REORDER_KEY = [PRODUCTS, "reorder"];
const productPath = (id: string) => `${PRODUCTS}/${encodeURIComponent(id)}`;

/** Product reads: fresh for a minute, retried three times with a growing delay. */
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

export type ProductInput = {
  name: string;
  category: string;
  price: string;
  description: string;
  sizes: string[];
  imageUrl: string;
  imageUrls: string[];
  inventory?: number;
};

/** Creates, changes and removes products. Every list of them is read again before the caller's `onSuccess` runs. */
export function useProductWrites() {
  const queryClient = useQueryClient();
  const rereadProducts = () => queryClient.invalidateQueries({ queryKey: productQueries.list().queryKey });
  const create = useMutation({
    mutationFn: (input: ProductInput) => callApi<Product>("POST", PRODUCTS, { body: input }),
    onSuccess: rereadProducts,
  });
  const update = useMutation({
    mutationFn: ({ id, ...input }: Partial<ProductInput> & { id: string }) =>
      callApi<Product>("PUT", productPath(id), { body: input }),
    onSuccess: rereadProducts,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi("DELETE", productPath(id)),
    onSuccess: () => Promise.all([rereadProducts(), queryClient.invalidateQueries({ queryKey: CARTS })]),
  });
  return { create, update, remove };
}

/**
 * Shows a new order at once and sends it. Drags are sent in order; a refused one restores the list, unless a newer drag
 * waits.
 */
export function useReorderProducts() {
  const queryClient = useQueryClient();
  const { queryKey } = productQueries.list();
  const isLast = () => queryClient.isMutating({ mutationKey: REORDER_KEY }) <= 1;
  return useMutation({
    mutationKey: REORDER_KEY,
    scope: { id: REORDER_KEY.join("/") },
    mutationFn: (products: readonly Product[]) =>
      callApi("PUT", `${PRODUCTS}/reorder`, { body: { productIds: products.map(({ id }) => id) } }),
    onMutate: async (products) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, [...products]);
      return { before };
    },
    onError: (_error, _products, context) => {
      if (isLast()) queryClient.setQueryData(queryKey, context?.before);
    },
    onSettled: () => (isLast() ? queryClient.invalidateQueries({ queryKey }) : undefined),
  });
}
