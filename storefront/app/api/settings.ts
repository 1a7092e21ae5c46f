import type { OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type PublicSettings = OutputOf<"getSettings">;

/** What holds where the settings cannot be read: a store that never changed one. */
export const UNKNOWN_SETTINGS: PublicSettings = {
  guestCheckout: false,
  storeName: "",
  lowStockThreshold: 10,
  visitCounting: false,
};

/** The owner's settings that pages show. Read again with every visit of a page that asks. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ["/api/settings" satisfies PathOf<"getSettings">],
    queryFn: ({ signal }) => api("GET /api/settings", { signal }),
    staleTime: 0,
    retry: 1,
  });
