import type { InputOf, OutputOf, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type AdminLook = OutputOf<"getAdminLook">;

/** The look and the number of its version, for the shop's admins. */
export const adminLookQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/look" satisfies PathOf<"getAdminLook">],
    queryFn: ({ signal }) => api("GET /api/admin/look", { signal }),
    staleTime: 0,
  });

/** What was published last, newest first. `version` names the list: another one is another list. */
export const lookVersionsQuery = (version: number) =>
  queryOptions({
    queryKey: ["/api/admin/look/versions" satisfies PathOf<"listLookVersions">, version],
    queryFn: ({ signal }) => api("GET /api/admin/look/versions", { signal, query: { limit: "12" } }),
  });

export const publishLook = (body: InputOf<"publishLook">) => api("PUT /api/admin/look", { body });

export const saveLookPicture = (body: InputOf<"saveLookPicture">) => api("POST /api/admin/look/pictures", { body });

export const restoreLook = (body: InputOf<"restoreLook">) => api("POST /api/admin/look/restore", { body });
