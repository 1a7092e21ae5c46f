import type { AdminProduct, InputOf, ProductListName, ProductState, ProductTableChange } from "@nocturne/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { completeProduct } from "./additions";
import { api } from "./client";
import { productQueries, PRODUCTS_A_PAGE } from "./products";

/** Below the key of the public lists: whatever changes these changes those. */
const KEY = [...productQueries.list().queryKey, "admin"];

export const adminProductQueries = {
  /** A page of one of the owner's lists. */
  list: (list: ProductListName, page: number, q = "") =>
    queryOptions({
      queryKey: [...KEY, list, page, q],
      queryFn: async ({ signal }) => {
        const query = { list, page: String(page), limit: String(PRODUCTS_A_PAGE), ...(q ? { q } : {}) };
        return await api("GET /api/admin/products", { query, signal });
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** A product, public or not. */
export async function readAdminProduct(id: string) {
  const product = await api("GET /api/admin/products/{id}", { params: { id } });
  // An instance of an earlier version says nothing of it.
  const { relatedIds = [], ownOptions = [] } = product as Partial<AdminProduct>;
  return { ...product, ...completeProduct(product), relatedIds, ownOptions };
}

export type StateChange = { id: string; state: ProductState; publishAt?: string };

/** What an owner does with products that need not be public. Every list of them is read again. */
export function useAdminProductWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: productQueries.list().queryKey });
  const create = useMutation({
    mutationFn: (body: InputOf<"createAdminProduct">) => api("POST /api/admin/products", { body }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: InputOf<"updateAdminProduct"> & { id: string }) =>
      api("PUT /api/admin/products/{id}", { params: { id }, body }),
    onSuccess,
  });
  const saveOptions = useMutation({
    mutationFn: ({ id, ...body }: InputOf<"saveProductOptions"> & { id: string }) =>
      api("PUT /api/admin/products/{id}/options", { params: { id }, body }),
    onSuccess,
  });
  const saveTable = useMutation({
    mutationFn: (changes: ProductTableChange[]) => api("PUT /api/admin/product-table", { body: { changes } }),
    onSuccess,
  });
  const setState = useMutation({
    mutationFn: ({ id, ...body }: StateChange) => api("PUT /api/admin/products/{id}/state", { params: { id }, body }),
    onSuccess,
  });
  const duplicate = useMutation({
    mutationFn: (id: string) => api("POST /api/admin/products/{id}/duplicate", { params: { id } }),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (id: string) => api("POST /api/admin/products/{id}/restore", { params: { id } }),
    onSuccess,
  });
  return { create, update, saveOptions, saveTable, setState, duplicate, restore };
}
