import type { NoticeKind, PathOf } from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client";

export type { NoticeKind } from "@nocturne/contract";

/** What the admin who asks is told of by mail. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ["/api/admin/notices" satisfies PathOf<"getNotices">],
    queryFn: ({ signal }) => api("GET /api/admin/notices", { signal }),
    staleTime: 0,
  });

/** Chooses all that the admin is told of from now on. */
export const chooseNotices = (chosen: NoticeKind[]) => api("PUT /api/admin/notices", { body: { chosen } });
