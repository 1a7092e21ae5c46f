import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PathOf } from "@nocturne/contract";
import { completeProduct } from "./additions";
import { api } from "./client";
import { STALE_TIMES } from "./query-client";

const SEARCH = "/api/search" satisfies PathOf<"searchProducts">;

/** What matches while it is typed. The last answer stays until the next one is there. */
export const searchQuery = (typed: string, limit: number) =>
  queryOptions({
    queryKey: [SEARCH, typed, limit],
    queryFn: async ({ signal }) => {
      const answer = await api("GET /api/search", { query: { q: typed, limit: String(limit) }, signal });
      return { ...answer, products: answer.products.map(completeProduct) };
    },
    enabled: typed !== "",
    staleTime: STALE_TIMES.products,
    placeholderData: keepPreviousData,
  });

/** The names of the shop's categories. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: [SEARCH, "categories"],
    queryFn: async ({ signal }) => {
      const { facets } = await api("GET /api/search", { query: { limit: "1", facets: "true" }, signal });
      return facets?.categories.map(({ value }) => value) ?? [];
    },
    staleTime: STALE_TIMES.products,
  });
