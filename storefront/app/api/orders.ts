import type { Order, ShippingAddress } from "@nocturne/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { completeOrder } from "./additions";
import { callApi } from "./client";
import { isRefused, readQueryKey } from "./query-client";

const OWN_ORDERS = "/api/user/orders";
const ALL_ORDERS = "/api/admin/orders";

/** Reads for admins are tried three more times, a second apart. */
export const MAX_ADMIN_RETRIES = 3;
export const ADMIN_RETRY_DELAY_MS = 1_000;

/** The orders of the signed-in account, newest first. */
export const ordersQuery = () =>
  queryOptions({
    queryKey: [OWN_ORDERS],
    queryFn: async (context) => (await readQueryKey<Order[]>(context)).map(completeOrder),
  });

/** Every order of the store, for admins. A refusal (401, 403) is not retried. */
export const adminOrdersQuery = () =>
  queryOptions({
    queryKey: [ALL_ORDERS],
    queryFn: async (context) => (await readQueryKey<Order[]>(context)).map(completeOrder),
    retry: (failures, error) => !isRefused(error) && failures < MAX_ADMIN_RETRIES,
    retryDelay: ADMIN_RETRY_DELAY_MS,
  });

export type OrderAmounts = { subtotal: string; discount: string; tax: string; shipping: string; total: string };
export type OrderData = Omit<OrderAmounts, "discount"> & {
  customerEmail: string;
  customerName: string;
  shippingAddress: ShippingAddress;
};
export type OrderInput = {
  orderData: OrderData & { orderNumber: string; status: string };
  items: { productId: string; quantity: number; price: string; size: string | null }[];
  /** The way to pay that was shown, where there was more than one. */
  provider?: string;
  sessionId: string;
};

/** Stores a paid order. Repeating the call for the same payment returns the same order. */
export const createOrder = (input: OrderInput) => callApi<Order>("POST", "/api/orders", { body: input });

/** Stores an order that costs nothing. */
export const createFreeOrder = (input: OrderData & { sessionId: string }) =>
  callApi<Order>("POST", "/api/create-zero-dollar-order", { body: input });

const orderPath = (id: string) => `${ALL_ORDERS}/${encodeURIComponent(id)}`;

type TrackingInput = { id: string; trackingNumbers: string[]; trackingUrls: string[] };

/** Sets status and tracking of an order, for admins. The list is read again before the caller's `onSuccess` runs. */
export function useOrderWrites() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: adminOrdersQuery().queryKey });
  const setStatus = useMutation({
    mutationFn: ({ id, status }: { id: string; status: string }) =>
      callApi<Order>("PUT", `${orderPath(id)}/status`, { body: { status } }),
    onSuccess,
  });
  const setTracking = useMutation({
    mutationFn: ({ id, ...tracking }: TrackingInput) =>
      callApi<Order>("PUT", `${orderPath(id)}/tracking`, { body: tracking }),
    onSuccess,
  });
  return { setStatus, setTracking };
}

/** Confirms, by the token of a mailed link, that its address wants the mails of an order. */
export function useConfirmOrderMails() {
  return useMutation({
    mutationFn: (token: string) => callApi<unknown>("POST", "/api/order-mails/confirm", { body: { token } }),
  });
}
