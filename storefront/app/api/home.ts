import type { InputOf, OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { completeProduct } from "./additions";
import { api } from "./client";
import { STALE_TIMES } from "./query-client";

export type AdminHome = OutputOf<"getAdminHome">;

/** The blocks of the home page and the number of their version, for the shop's admins. */
export const adminHomeQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/home" satisfies PathOf<"getAdminHome">],
    queryFn: ({ signal }) => api("GET /api/admin/home", { signal }),
    staleTime: 0,
  });

/** What was published last, newest first. `version` names the list: another one is another list. */
export const homeVersionsQuery = (version: number) =>
  queryOptions({
    queryKey: ["/api/admin/home/versions" satisfies PathOf<"listHomeVersions">, version],
    queryFn: ({ signal }) => api("GET /api/admin/home/versions", { signal, query: { limit: "12" } }),
  });

export const publishHome = (body: InputOf<"publishHome">) => api("PUT /api/admin/home", { body });

export const restoreHome = (body: InputOf<"restoreHome">) => api("POST /api/admin/home/restore", { body });

/** Public products by their ids; those that are not public are missing. */
export const namedProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["/api/products" satisfies PathOf<"listProducts">, "named", ids],
    queryFn: async ({ signal }) =>
      (await api("GET /api/products", { query: { ids: ids.join(",") }, signal })).map(completeProduct),
    enabled: ids.length > 0,
    staleTime: STALE_TIMES.products,
  });
