import type { InputOf, PathOf, Product } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { completeProduct } from "./additions";
import { rereadCart } from "./cart";
import { api } from "./client";
import { isNotFound, STALE_TIMES } from "./query-client";

const PRODUCTS = "/api/products" satisfies PathOf<"listProducts">;
const REORDER_KEY = [PRODUCTS, "reorder"];

/** Product reads: fresh for a minute, retried three times with a growing delay. */
export const productQueries = {
  list: () =>
    queryOptions({
      queryKey: [PRODUCTS],
      queryFn: async ({ signal }) => (await api("GET /api/products", { signal })).map(completeProduct),
      staleTime: STALE_TIMES.products,
      retry: 3,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [PRODUCTS, id],
      queryFn: async ({ signal }) => completeProduct(await api("GET /api/products/{id}", { params: { id }, signal })),
      staleTime: STALE_TIMES.products,
      retry: (failures, error) => !isNotFound(error) && failures < 3,
    }),
};

/** Creates, changes and removes products. Every list of them is read again before the caller's `onSuccess` runs. */
export function useProductWrites() {
  const queryClient = useQueryClient();
  const rereadProducts = () => queryClient.invalidateQueries({ queryKey: productQueries.list().queryKey });
  const create = useMutation({
    mutationFn: (body: InputOf<"createProduct">) => api("POST /api/products", { body }),
    onSuccess: rereadProducts,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: InputOf<"updateProduct"> & { id: string }) =>
      api("PUT /api/products/{id}", { params: { id }, body }),
    onSuccess: rereadProducts,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api("DELETE /api/products/{id}", { params: { id } }),
    onSuccess: () => Promise.all([rereadProducts(), rereadCart(queryClient)]),
  });
  /** The products that are not named keep their order behind it. */
  const putFirst = useMutation({
    mutationFn: (id: string) => api("PUT /api/products/reorder", { body: { productIds: [id] } }),
    onSuccess: rereadProducts,
  });
  return { create, update, remove, putFirst };
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
      api("PUT /api/products/reorder", { body: { productIds: products.map(({ id }) => id) } }),
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
