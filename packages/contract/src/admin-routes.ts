import { PEOPLE_ROUTES } from "./people-routes.js";
import { NOTICE_ROUTES } from "./notice-routes.js";
import { ORDER_BATCH_ROUTES } from "./order-batch-routes.js";
import { PROMOTION_ROUTES } from "./promotion-routes.js";
import type { Route } from "./route.js";
import { SETUP_ROUTES } from "./setup-routes.js";

/** The calls below `/api/admin`, a part of `ROUTES`. What has `admin` can be called from Medusa's dashboard, too. */
export const ADMIN_ROUTES = {
  ...SETUP_ROUTES,
  ...PROMOTION_ROUTES,
  ...PEOPLE_ROUTES,
  ...NOTICE_ROUTES,
  ...ORDER_BATCH_ROUTES,

  listAdminProducts: {
    method: "GET",
    path: "/api/admin/products",
    access: "admin",
    admin: "/admin/nocturne/products",
  },
  createAdminProduct: {
    method: "POST",
    path: "/api/admin/products",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/products",
  },
  getAdminProduct: {
    method: "GET",
    path: "/api/admin/products/{id}",
    access: "admin",
    admin: "/admin/nocturne/products/{id}",
  },
  updateAdminProduct: {
    method: "PUT",
    path: "/api/admin/products/{id}",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/products/{id}",
  },
  saveProductOptions: {
    method: "PUT",
    path: "/api/admin/products/{id}/options",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/products/{id}/options",
  },
  saveProductTable: {
    method: "PUT",
    path: "/api/admin/product-table",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/product-table",
  },
  setProductState: {
    method: "PUT",
    path: "/api/admin/products/{id}/state",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/products/{id}/state",
  },
  duplicateProduct: {
    method: "POST",
    path: "/api/admin/products/{id}/duplicate",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/products/{id}/duplicate",
  },
  restoreProduct: {
    method: "POST",
    path: "/api/admin/products/{id}/restore",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/products/{id}/restore",
  },

  listAdminOrders: { method: "GET", path: "/api/admin/orders", access: "admin" },
  printOrderPapers: {
    method: "GET",
    path: "/api/admin/order-papers",
    access: "admin",
    admin: "/admin/nocturne/order-papers",
  },
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
  getAdminOrder: {
    method: "GET",
    path: "/api/admin/orders/{id}/handling",
    access: "admin",
    admin: "/admin/nocturne/orders/{id}/handling",
  },
  saveOrderNote: {
    method: "PUT",
    path: "/api/admin/orders/{id}/note",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/orders/{id}/note",
  },
  listOrderMails: {
    method: "GET",
    path: "/api/admin/orders/{id}/mails",
    access: "admin",
    admin: "/admin/nocturne/orders/{id}/mails",
  },
  sendOrderMail: {
    method: "POST",
    path: "/api/admin/orders/{id}/mails",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/orders/{id}/mails",
  },
  quoteRefund: {
    method: "POST",
    path: "/api/admin/orders/{id}/refund-quote",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/orders/{id}/refund-quote",
  },
  refundOrderLines: {
    method: "POST",
    path: "/api/admin/orders/{id}/refunds",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/orders/{id}/refunds",
  },
  shipOrderLines: {
    method: "POST",
    path: "/api/admin/orders/{id}/parcels",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/orders/{id}/parcels",
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
