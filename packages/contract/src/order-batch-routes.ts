import type { Route } from "./route.js";

/** The calls by which an owner sends many orders, a part of `ADMIN_ROUTES`. */
export const ORDER_BATCH_ROUTES = {
  exportOrderLabels: {
    method: "GET",
    path: "/api/admin/order-labels",
    access: "admin",
    admin: "/admin/nocturne/order-labels",
  },
  readTracking: {
    method: "POST",
    path: "/api/admin/tracking-file",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/tracking-file",
  },
  applyTracking: {
    method: "PUT",
    path: "/api/admin/tracking-file",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/tracking-file",
  },
} as const satisfies Record<string, Route>;
