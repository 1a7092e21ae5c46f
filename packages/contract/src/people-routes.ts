import type { Route } from "./route.js";

/** The calls about people who are written to, a part of `ADMIN_ROUTES`. */
export const PEOPLE_ROUTES = {
  listNewsletter: { method: "GET", path: "/api/admin/newsletter", access: "admin" },
  exportNewsletter: { method: "GET", path: "/api/admin/newsletter/export", access: "admin" },
  deleteSubscriber: { method: "DELETE", path: "/api/admin/newsletter/{id}", access: "admin", changes: null },
} as const satisfies Record<string, Route>;
