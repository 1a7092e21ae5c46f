import type { Order } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { completeOrder } from "./additions";
import { isRefused, readQueryKey } from "./query-client";

export const ADMIN_RETRIES = 3;
export const ADMIN_RETRY_MS = 1_000;

/** Every order of the store, for admins. A refusal is final, anything else is tried three times more. */
export const adminOrdersQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/orders"],
    queryFn: async (context) => (await readQueryKey<Order[]>(context)).map(completeOrder),
    retry: (failures, error) => !isRefused(error) && failures < ADMIN_RETRIES,
    retryDelay: ADMIN_RETRY_MS,
  });
