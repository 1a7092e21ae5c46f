import type { GetNumbersQuery, PathOf } from "@nocturne/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "./client";

/** What was sold in some days, for admins. Until others are read, those before stay. */
export const numbersQuery = (query: Omit<GetNumbersQuery, "currency"> & { currency?: string }) =>
  queryOptions({
    queryKey: ["/api/admin/numbers" satisfies PathOf<"getNumbers">, query],
    queryFn: ({ signal }) => api("GET /api/admin/numbers", { query, signal }),
    placeholderData: keepPreviousData,
  });
