import type { Route } from "./route.js";

/** The calls below `/api/admin`, a part of `ROUTES`. What has `admin` can be called from Medusa's dashboard, too. */
export const ADMIN_ROUTES = {
  getAdminSettings: { method: "GET", path: "/api/admin/settings", access: "admin", admin: "/admin/nocturne/settings" },
  updateSettings: {
    method: "PUT",
    path: "/api/admin/settings",
    access: "admin",
    changes: "settings",
    admin: "/admin/nocturne/settings",
  },

  getAdminWords: { method: "GET", path: "/api/admin/words", access: "admin", admin: "/admin/nocturne/words" },
  saveWordDrafts: {
    method: "PUT",
    path: "/api/admin/words/drafts",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/words/drafts",
  },
  publishWords: {
    method: "POST",
    path: "/api/admin/words/publish",
    access: "admin",
    changes: "content",
    admin: "/admin/nocturne/words/publish",
  },
  listWordVersions: {
    method: "GET",
    path: "/api/admin/words/versions",
    access: "admin",
    admin: "/admin/nocturne/words/versions",
  },
  restoreWords: {
    method: "POST",
    path: "/api/admin/words/restore",
    access: "admin",
    changes: "content",
    admin: "/admin/nocturne/words/restore",
  },

  getAdminLook: { method: "GET", path: "/api/admin/look", access: "admin", admin: "/admin/nocturne/look" },
  publishLook: {
    method: "PUT",
    path: "/api/admin/look",
    access: "admin",
    changes: "content",
    admin: "/admin/nocturne/look",
  },
  listLookVersions: {
    method: "GET",
    path: "/api/admin/look/versions",
    access: "admin",
    admin: "/admin/nocturne/look/versions",
  },
  restoreLook: {
    method: "POST",
    path: "/api/admin/look/restore",
    access: "admin",
    changes: "content",
    admin: "/admin/nocturne/look/restore",
  },

  listAdminOrders: { method: "GET", path: "/api/admin/orders", access: "admin" },
  getOrderFigures: { method: "GET", path: "/api/admin/order-figures", access: "admin" },
  getNumbers: { method: "GET", path: "/api/admin/numbers", access: "admin", admin: "/admin/nocturne/numbers" },
  updateOrderStatus: {
    method: "PUT",
    path: "/api/admin/orders/{id}/status",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/orders/{id}/status",
  },
  updateOrderTracking: {
    method: "PUT",
    path: "/api/admin/orders/{id}/tracking",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/orders/{id}/tracking",
  },
  getInvoice: {
    method: "GET",
    path: "/api/admin/orders/{id}/invoice",
    access: "admin",
    admin: "/admin/nocturne/orders/{id}/invoice",
  },
  endOrderLinks: { method: "DELETE", path: "/api/admin/orders/{id}/pages", access: "admin", changes: null },

  listWebhooks: { method: "GET", path: "/api/admin/webhooks", access: "admin", admin: "/admin/nocturne/webhooks" },
  createWebhook: {
    method: "POST",
    path: "/api/admin/webhooks",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/webhooks",
  },
  updateWebhook: {
    method: "PUT",
    path: "/api/admin/webhooks/{id}",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/webhooks/{id}",
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/api/admin/webhooks/{id}",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/webhooks/{id}",
  },
  rollWebhookSecret: {
    method: "POST",
    path: "/api/admin/webhooks/{id}/secret",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/webhooks/{id}/secret",
  },
  testWebhook: {
    method: "POST",
    path: "/api/admin/webhooks/{id}/test-event",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/webhooks/{id}/test-event",
  },
  listWebhookDeliveries: {
    method: "GET",
    path: "/api/admin/webhooks/{id}/deliveries",
    access: "admin",
    admin: "/admin/nocturne/webhooks/{id}/deliveries",
  },
  resendWebhookDelivery: {
    method: "POST",
    path: "/api/admin/webhooks/{id}/deliveries/{deliveryId}/resend",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/webhooks/{id}/deliveries/{deliveryId}/resend",
  },

  getStoreStatus: { method: "GET", path: "/api/admin/status", access: "admin", admin: "/admin/nocturne/status" },
  listDeadLetters: {
    method: "GET",
    path: "/api/admin/dead-letters",
    access: "admin",
    admin: "/admin/nocturne/dead-letters",
  },
  retryDeadLetters: {
    method: "POST",
    path: "/api/admin/dead-letters/retry",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/dead-letters/retry",
  },
  discardDeadLetter: {
    method: "POST",
    path: "/api/admin/dead-letters/discard",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/dead-letters/discard",
  },

  fixUserRole: { method: "POST", path: "/api/admin/fix-user-role", access: "owner", changes: null },
} as const satisfies Record<string, Route>;
