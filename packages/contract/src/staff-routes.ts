import type { Route } from "./route.js";

/** The calls by which an owner says who runs the shop, a part of `ADMIN_ROUTES`. */
export const STAFF_ROUTES = {
  listStaff: { method: "GET", path: "/api/admin/staff", access: "admin" },
  inviteStaff: { method: "POST", path: "/api/admin/staff", access: "admin", changes: null },
  changeStaffRoles: { method: "PUT", path: "/api/admin/staff/{id}", access: "admin", changes: null },
  removeStaff: { method: "DELETE", path: "/api/admin/staff/{id}", access: "admin", changes: null },
  removeStaffInvitation: {
    method: "DELETE",
    path: "/api/admin/staff-invitations/{id}",
    access: "admin",
    changes: null,
  },
} as const satisfies Record<string, Route>;
