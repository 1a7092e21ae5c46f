import type { InputOf, PathOf } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "./client";

/** The addresses that the signed-in account keeps, the one for the next checkout first. Read anew by every page: orders add to them. */
export const addressesQuery = () =>
  queryOptions({
    queryKey: ["/api/user/addresses" satisfies PathOf<"listAddresses">],
    queryFn: ({ signal }) => api("GET /api/user/addresses", { signal }),
    staleTime: 0,
  });

type AddressInput = InputOf<"createAddress">;

/** Keeps, changes and removes addresses. The list is read again before the caller's `onSuccess` runs. */
export function useAddressWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey });
  const save = useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: AddressInput }) =>
      id === null
        ? api("POST /api/user/addresses", { body })
        : api("PUT /api/user/addresses/{id}", { params: { id }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api("DELETE /api/user/addresses/{id}", { params: { id } }),
    onSuccess,
  });
  return { save, remove };
}
