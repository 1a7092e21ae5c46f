import type { InputOf } from "@nocturne/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "./client";
import { adminOrdersQuery } from "./orders";

/** What a carrier's file of tracking numbers would do, and doing it. The lists of orders are read again afterwards. */
export function useTrackingFile() {
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: (csv: string) => api("POST /api/admin/tracking-file", { body: { csv } }),
  });
  const apply = useMutation({
    mutationFn: (orders: InputOf<"applyTracking">["orders"]) =>
      api("PUT /api/admin/tracking-file", { body: { orders } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminOrdersQuery().queryKey }),
  });
  return { read, apply };
}
