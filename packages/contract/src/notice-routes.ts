import type { Route } from "./route.js";

/** The calls by which an admin chooses what to be told of, a part of `ADMIN_ROUTES`. */
export const NOTICE_ROUTES = {
  getNotices: { method: "GET", path: "/api/admin/notices", access: "admin", admin: "/admin/nocturne/notices" },
  updateNotices: {
    method: "PUT",
    path: "/api/admin/notices",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/notices",
  },
} as const satisfies Record<string, Route>;
