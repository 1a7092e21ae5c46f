import type { OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type AdminSettings = OutputOf<"getAdminSettings">;

/** All settings of the shop, for its admins. */
export const adminSettingsQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/settings" satisfies PathOf<"getAdminSettings">],
    queryFn: ({ signal }) => api("GET /api/admin/settings", { signal }),
    staleTime: 0,
  });

/** Changes what is named, and returns all settings. */
export const saveAdminSettings = (changes: Partial<AdminSettings>) => api("PUT /api/admin/settings", { body: changes });
