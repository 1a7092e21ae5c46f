import type { Route } from "./route.js";

/** The calls about customers and subscribers, a part of `ADMIN_ROUTES`. */
export const PEOPLE_ROUTES = {
  listCustomers: { method: "GET", path: "/api/admin/customers", access: "admin" },
  exportCustomers: { method: "GET", path: "/api/admin/customers/export", access: "admin" },
  getCustomer: { method: "GET", path: "/api/admin/customers/{id}", access: "admin" },
  deleteCustomer: { method: "DELETE", path: "/api/admin/customers/{id}", access: "admin", changes: null },
  exportCustomer: { method: "GET", path: "/api/admin/customers/{id}/export", access: "admin" },
  saveCustomerTags: { method: "PUT", path: "/api/admin/customers/{id}/tags", access: "admin", changes: null },
  addCustomerNote: { method: "POST", path: "/api/admin/customers/{id}/notes", access: "admin", changes: null },
  deleteCustomerNote: {
    method: "DELETE",
    path: "/api/admin/customers/{id}/notes/{noteId}",
    access: "admin",
    changes: null,
  },
  listNewsletter: { method: "GET", path: "/api/admin/newsletter", access: "admin" },
  exportNewsletter: { method: "GET", path: "/api/admin/newsletter/export", access: "admin" },
  deleteSubscriber: { method: "DELETE", path: "/api/admin/newsletter/{id}", access: "admin", changes: null },
} as const satisfies Record<string, Route>;
