import type { InputOf, PathOf } from "@nocturne/contract";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { completeOrder } from "./order-additions";
import { api } from "./client";
import { isRefused } from "./query-client";

const ORDERS = "/api/admin/orders" satisfies PathOf<"listAdminOrders">;

/** As many orders are read at once, and are more pleasant to search by eye. */
export const MAX_WHOLE_ORDERS = 100;
export const ORDERS_A_PAGE = 25;

/** Reads for admins are tried three more times, a second apart. */
export const MAX_ADMIN_RETRIES = 3;
export const ADMIN_RETRY_DELAY_MS = 1_000;

/** A refusal (401, 403) is not retried. */
const ADMIN_RETRIES = {
  retry: (failures: number, error: Error) => !isRefused(error) && failures < MAX_ADMIN_RETRIES,
  retryDelay: ADMIN_RETRY_DELAY_MS,
};

/** The orders of the signed-in account, newest first. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: ["/api/user/orders" satisfies PathOf<"listUserOrders">],
    queryFn: async ({ signal }) => (await api("GET /api/user/orders", { signal })).map(completeOrder),
  });

/** Every order of the store, for admins. */
export const adminOrdersQuery = () =>
  queryOptions({
    queryKey: [ORDERS],
    queryFn: async ({ signal }) => (await api("GET /api/admin/orders", { signal })).map(completeOrder),
    ...ADMIN_RETRIES,
  });

/** How many orders there are, how many of them since this computer's midnight, and what they come to. */
export const orderFiguresQuery = (filter: Record<string, string> = {}) =>
  queryOptions({
    queryKey: [ORDERS, "figures", filter],
    queryFn: ({ signal }) => {
      const since = new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
      return api("GET /api/admin/order-figures", { query: { since, ...filter }, signal });
    },
    retry: false,
  });

/** The orders that were looked for, all where nothing was, page by page. */
export const adminOrderPagesQuery = (filter: Record<string, string>) =>
  infiniteQueryOptions({
    queryKey: [ORDERS, "pages", filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: String(ORDERS_A_PAGE), page: String(pageParam), ...filter };
      return (await api("GET /api/admin/orders", { query, signal })).map(completeOrder);
    },
    initialPageParam: 1,
    getNextPageParam: (orders, _all, page) => (orders.length === ORDERS_A_PAGE ? page + 1 : undefined),
    ...ADMIN_RETRIES,
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
