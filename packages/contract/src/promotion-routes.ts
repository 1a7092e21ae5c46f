import type { Route } from "./route.js";

/** The calls by which an owner makes promotion codes, a part of `ADMIN_ROUTES`. */
export const PROMOTION_ROUTES = {
  listPromotions: {
    method: "GET",
    path: "/api/admin/promotions",
    access: "admin",
    admin: "/admin/nocturne/promotions",
  },
  createPromotion: {
    method: "POST",
    path: "/api/admin/promotions",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/promotions",
  },
  getPromotion: {
    method: "GET",
    path: "/api/admin/promotions/{id}",
    access: "admin",
    admin: "/admin/nocturne/promotions/{id}",
  },
  updatePromotion: {
    method: "PUT",
    path: "/api/admin/promotions/{id}",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/promotions/{id}",
  },
  deletePromotion: {
    method: "DELETE",
    path: "/api/admin/promotions/{id}",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/promotions/{id}",
  },
} as const satisfies Record<string, Route>;
