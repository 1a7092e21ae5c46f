import type { InputOf, PathOf } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { completeOrder } from "./additions";
import { api } from "./client";
import { isRefused } from "./query-client";

/** Reads for admins are tried three more times, a second apart. */
export const MAX_ADMIN_RETRIES = 3;
export const ADMIN_RETRY_DELAY_MS = 1_000;

/** The orders of the signed-in account, newest first. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ["/api/user/orders" satisfies PathOf<"listUserOrders">],
    queryFn: async ({ signal }) => (await api("GET /api/user/orders", { signal })).map(completeOrder),
  });

/** Every order of the store, for admins. A refusal (401, 403) is not retried. */
export const adminOrdersQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/orders" satisfies PathOf<"listAdminOrders">],
    queryFn: async ({ signal }) => (await api("GET /api/admin/orders", { signal })).map(completeOrder),
    retry: (failures, error) => !isRefused(error) && failures < MAX_ADMIN_RETRIES,
    retryDelay: ADMIN_RETRY_DELAY_MS,
  });

/** Stores a paid order. Repeating the call for the same payment returns the same order. */
export const createOrder = (body: InputOf<"createOrder">) => api("POST /api/orders", { body });

/** Stores an order that costs nothing. */
export const createFreeOrder = (body: InputOf<"createZeroDollarOrder">) =>
  api("POST /api/create-zero-dollar-order", { body });

/** Sets status and tracking of an order, for admins. The list is read again before the caller's `onSuccess` runs. */
export function useOrderWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: adminOrdersQuery().queryKey });
  const setStatus = useMutation({
    mutationFn: ({ id, ...body }: InputOf<"updateOrderStatus"> & { id: string }) =>
      api("PUT /api/admin/orders/{id}/status", { params: { id }, body }),
    onSuccess,
  });
  const setTracking = useMutation({
    mutationFn: ({ id, ...body }: InputOf<"updateOrderTracking"> & { id: string }) =>
      api("PUT /api/admin/orders/{id}/tracking", { params: { id }, body }),
    onSuccess,
  });
  return { setStatus, setTracking };
}

/** Confirms, by the token of a mailed link, that its address wants the mails of an order. */
export function useConfirmOrderMails() {
  return useMutation({
    mutationFn: (token: string) => api("POST /api/order-mails/confirm", { body: { token } }),
  });
}
