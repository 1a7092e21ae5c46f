import type { Order } from "@nocturne/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminOrdersQuery } from "./admin-orders";
import { callApi } from "./client";

const orderPath = (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`;

export type TrackingInput = { id: string; trackingNumbers: string[]; trackingUrls: string[] };

/** Status and tracking of an order. The list is read again before the caller hears of success. */
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
