import type { InputOf, PathOf, Product } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { completeProduct } from "./additions";
import { rereadCart } from "./cart";
import { api } from "./client";
import { isNotFound, STALE_TIMES } from "./query-client";

const PRODUCTS = "/api/products" satisfies PathOf<"listProducts">;
const REORDER_KEY = [PRODUCTS, "reorder"];

/** The panel shows as many at once; a shop with no more reads its whole list, as its home page does. */
export const PRODUCTS_A_PAGE = 96;

/** Product reads: fresh for a minute, retried three times with a growing delay. */
export const productQueries = {
  list: () =>
    queryOptions({
      queryKey: [PRODUCTS],
      queryFn: async ({ signal }) => (await api("GET /api/products", { signal })).map(completeProduct),
      staleTime: STALE_TIMES.products,
      retry: 3,
    }),
  /** A page of a long list, or of a category's, in the owner's order. */
  page: (page: number, category?: string) =>
    queryOptions({
      queryKey: [PRODUCTS, "panel", page, ...(category ? [category] : [])],
      queryFn: async ({ signal }) => {
        const query = { limit: String(PRODUCTS_A_PAGE), page: String(page), ...(category ? { category } : {}) };
        return (await api("GET /api/products", { query, signal })).map(completeProduct);
      },
      staleTime: STALE_TIMES.products,
      retry: 3,
    }),
  /** What was looked for in a long list, the best matches first. */
  found: (q: string, page: number, category?: string) =>
    queryOptions({
      queryKey: [PRODUCTS, "found", q, page, ...(category ? [category] : [])],
      queryFn: async ({ signal }) => {
        const query = { q, limit: String(PRODUCTS_A_PAGE), page: String(page), ...(category ? { category } : {}) };
        const { products, total } = await api("GET /api/search", { query, signal });
        return { products: products.map(completeProduct), total };
      },
      staleTime: STALE_TIMES.products,
      retry: 3,
    }),
  /** How many products there are, and in which categories. */
  outline: () =>
    queryOptions({
      queryKey: [PRODUCTS, "outline"],
      queryFn: async ({ signal }) => await api("GET /api/catalogue-outline", { signal }),
      staleTime: STALE_TIMES.products,
      retry: false,
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

/** A new order: what the server is told, and what a list that is on the screen becomes. */
type NewOrder = { body: InputOf<"reorderProducts">; queryKey: QueryKey; shown: readonly Product[] };

/**
 * Shows a new order at once and sends it. Drags are sent in order; a refused one restores the list, unless a newer drag
 * waits.
 */
export function useReorderProducts() {
  const queryClient = useQueryClient();
  const isLast = () => queryClient.isMutating({ mutationKey: REORDER_KEY }) <= 1;
  return useMutation({
    mutationKey: REORDER_KEY,
    scope: { id: REORDER_KEY.join("/") },
    mutationFn: ({ body }: NewOrder) => api("PUT /api/products/reorder", { body }),
    onMutate: async ({ queryKey, shown }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<readonly Product[]>(queryKey);
      if (before) queryClient.setQueryData(queryKey, [...shown]);
      return { before };
    },
    onError: (_error, { queryKey }, context) => {
      if (isLast() && context?.before) queryClient.setQueryData(queryKey, context.before);
    },
    onSettled: () =>
      isLast() ? queryClient.invalidateQueries({ queryKey: productQueries.list().queryKey }) : undefined,
  });
}

/** Lets a category show the shop's order again. Every list is read again before the caller's `onSuccess` runs. */
export function useResetCategoryOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (category: string) => api("DELETE /api/products/reorder", { query: { category } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: productQueries.list().queryKey }),
  });
}
