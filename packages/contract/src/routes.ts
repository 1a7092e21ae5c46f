import { ADMIN_ROUTES } from "./admin-routes.js";
import type { ChangeTag } from "./freshness.js";
import type { Route } from "./route.js";

export type { Access, Route } from "./route.js";

/**
 * Every call of `/api`. A path that is not here is closed. Where two paths match, the earlier one wins (`/reorder`
 * before `/{id}`).
 *
 * Free of schemas, so that a page can carry it; `endpoints/` adds them.
 */
export const ROUTES = {
  getUser: { method: "GET", path: "/api/user", access: "user" },
  login: { method: "POST", path: "/api/login", access: "public", changes: null },
  register: { method: "POST", path: "/api/register", access: "public", changes: null },
  forgotPassword: { method: "POST", path: "/api/forgot-password", access: "public", changes: null },
  resetPassword: { method: "POST", path: "/api/reset-password", access: "public", changes: null },
  logout: { method: "POST", path: "/api/logout", access: "public", changes: null },
  changePassword: { method: "POST", path: "/api/user/password", access: "user", changes: null },
  listUserOrders: { method: "GET", path: "/api/user/orders", access: "user" },
  linkUserOrder: { method: "POST", path: "/api/user/orders/{id}/page", access: "user", changes: null },
  getUserInvoice: { method: "GET", path: "/api/user/orders/{id}/invoice", access: "user" },

  findOrderPage: { method: "POST", path: "/api/order-pages", access: "public", changes: null },
  getOrderPage: { method: "GET", path: "/api/order-pages/{token}", access: "public" },
  sendOrderCode: { method: "POST", path: "/api/order-pages/{token}/code", access: "public", changes: null },
  confirmOrderPage: { method: "POST", path: "/api/order-pages/{token}/confirm", access: "public", changes: null },
  cancelOrder: { method: "POST", path: "/api/order-pages/{token}/cancel", access: "public", changes: null },
  changeOrderAddress: { method: "PUT", path: "/api/order-pages/{token}/address", access: "public", changes: null },
  listOrderSwaps: { method: "GET", path: "/api/order-pages/{token}/swaps", access: "public" },
  swapOrderItem: { method: "PUT", path: "/api/order-pages/{token}/items/{itemId}", access: "public", changes: null },
  getOrderPageInvoice: { method: "GET", path: "/api/order-pages/{token}/invoice", access: "public" },
  endOrderPage: { method: "DELETE", path: "/api/order-pages/{token}", access: "public", changes: null },
  createOrderAccount: { method: "POST", path: "/api/order-pages/{token}/account", access: "public", changes: null },
  joinOrderAccount: { method: "POST", path: "/api/order-pages/{token}/join", access: "user", changes: null },
  listAddresses: { method: "GET", path: "/api/user/addresses", access: "user" },
  createAddress: { method: "POST", path: "/api/user/addresses", access: "user", changes: null },
  updateAddress: { method: "PUT", path: "/api/user/addresses/{id}", access: "user", changes: null },
  deleteAddress: { method: "DELETE", path: "/api/user/addresses/{id}", access: "user", changes: null },

  listProducts: {
    method: "GET",
    path: "/api/products",
    access: "public",
    reads: "catalogue",
    admin: "/admin/nocturne/products/order",
  },
  listRegions: { method: "GET", path: "/api/regions", access: "public", reads: "catalogue" },
  getCatalogueOutline: { method: "GET", path: "/api/catalogue-outline", access: "public", reads: "catalogue" },
  searchProducts: { method: "GET", path: "/api/search", access: "public", reads: "catalogue" },
  createProduct: { method: "POST", path: "/api/products", access: "admin", changes: "catalogue" },
  reorderProducts: {
    method: "PUT",
    path: "/api/products/reorder",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/products/order",
  },
  resetCategoryOrder: {
    method: "DELETE",
    path: "/api/products/reorder",
    access: "admin",
    changes: "catalogue",
    admin: "/admin/nocturne/products/order",
  },
  getProductAddress: {
    method: "GET",
    path: "/api/product-addresses/{name}",
    access: "public",
    reads: "catalogue",
  },
  getProduct: { method: "GET", path: "/api/products/{id}", access: "public", reads: "catalogue" },
  listRelatedProducts: { method: "GET", path: "/api/products/{id}/related", access: "public", reads: "catalogue" },
  updateProduct: { method: "PUT", path: "/api/products/{id}", access: "admin", changes: "catalogue" },
  deleteProduct: { method: "DELETE", path: "/api/products/{id}", access: "admin", changes: "catalogue" },

  createObjectUpload: {
    method: "POST",
    path: "/api/objects/upload",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/objects/upload",
  },
  saveProductImage: { method: "PUT", path: "/api/product-images", access: "admin", changes: null },
  listGalleryItems: {
    method: "GET",
    path: "/api/gallery-photos",
    access: "public",
    reads: "gallery",
    admin: "/admin/nocturne/gallery-photos",
  },
  createGalleryItem: {
    method: "POST",
    path: "/api/gallery-photos",
    access: "admin",
    changes: "gallery",
    admin: "/admin/nocturne/gallery-photos",
  },
  deleteGalleryItem: {
    method: "DELETE",
    path: "/api/gallery-photos/{id}",
    access: "admin",
    changes: "gallery",
    admin: "/admin/nocturne/gallery-photos/{id}",
  },
  listVideoBackgrounds: {
    method: "GET",
    path: "/api/video-backgrounds",
    access: "public",
    reads: "video",
    admin: "/admin/nocturne/video-backgrounds",
  },
  getActiveVideoBackground: { method: "GET", path: "/api/video-backgrounds/active", access: "public", reads: "video" },
  createVideoUpload: {
    method: "POST",
    path: "/api/video-backgrounds/upload",
    access: "admin",
    changes: null,
    admin: "/admin/nocturne/video-backgrounds/upload",
  },
  createVideoBackground: {
    method: "POST",
    path: "/api/video-backgrounds",
    access: "admin",
    changes: "video",
    admin: "/admin/nocturne/video-backgrounds",
  },
  activateVideoBackground: {
    method: "PUT",
    path: "/api/video-backgrounds/{id}/activate",
    access: "admin",
    changes: "video",
    admin: "/admin/nocturne/video-backgrounds/{id}/activate",
  },
  deleteVideoBackground: {
    method: "DELETE",
    path: "/api/video-backgrounds/{id}",
    access: "admin",
    changes: "video",
    admin: "/admin/nocturne/video-backgrounds/{id}",
  },
  listMusicTracks: { method: "GET", path: "/api/music", access: "public", reads: "video" },

  startMultipartUpload: { method: "POST", path: "/api/storage/s3/multipart", access: "admin", changes: null },
  listUploadedParts: { method: "GET", path: "/api/storage/s3/multipart/{uploadId}", access: "admin" },
  signUploadPart: { method: "GET", path: "/api/storage/s3/multipart/{uploadId}/{partNumber}", access: "admin" },
  completeMultipartUpload: {
    method: "POST",
    path: "/api/storage/s3/multipart/{uploadId}/complete",
    access: "admin",
    changes: null,
  },
  abortMultipartUpload: {
    method: "DELETE",
    path: "/api/storage/s3/multipart/{uploadId}",
    access: "admin",
    changes: null,
  },
  getUploadParameters: { method: "GET", path: "/api/storage/s3/params", access: "admin" },
  getTemporaryCredentials: { method: "GET", path: "/api/storage/s3/sts", access: "admin" },
  describeRemoteFile: { method: "POST", path: "/api/storage/url/meta", access: "admin", changes: null },
  fetchRemoteFile: { method: "POST", path: "/api/storage/url/get", access: "admin", changes: null },

  getCart: { method: "GET", path: "/api/cart/{sessionId}", access: "public" },
  addCartItem: { method: "POST", path: "/api/cart", access: "public", changes: null },
  getCartTotals: { method: "GET", path: "/api/cart/{sessionId}/totals", access: "public" },
  applyPromotion: { method: "PUT", path: "/api/cart/{sessionId}/promotion", access: "public", changes: null },
  removePromotion: { method: "DELETE", path: "/api/cart/{sessionId}/promotion", access: "public", changes: null },
  changeCartRegion: { method: "PUT", path: "/api/cart/{sessionId}/region", access: "public", changes: null },
  updateCartItem: { method: "PUT", path: "/api/cart/{sessionId}/{productId}", access: "public", changes: null },
  removeCartItem: { method: "DELETE", path: "/api/cart/{sessionId}/{productId}", access: "public", changes: null },
  clearCart: { method: "DELETE", path: "/api/cart/{sessionId}", access: "public", changes: null },

  calculateTax: { method: "POST", path: "/api/calculate-tax", access: "public", changes: null },
  createPaymentIntent: { method: "POST", path: "/api/create-payment-intent", access: "shopper", changes: null },
  createZeroDollarOrder: {
    method: "POST",
    path: "/api/create-zero-dollar-order",
    access: "shopper",
    changes: "catalogue",
  },
  createOrder: { method: "POST", path: "/api/orders", access: "shopper", changes: "catalogue" },
  confirmOrderMails: { method: "POST", path: "/api/order-mails/confirm", access: "public", changes: null },

  getSettings: { method: "GET", path: "/api/settings", access: "public", reads: "settings" },
  getHome: { method: "GET", path: "/api/home", access: "public", reads: "content" },
  getLook: { method: "GET", path: "/api/look", access: "public", reads: "content" },
  getWords: { method: "GET", path: "/api/words", access: "public", reads: "content" },
  getRedirect: { method: "GET", path: "/api/redirects", access: "public", reads: "content" },
  listPages: { method: "GET", path: "/api/pages", access: "public", reads: "content" },
  getPage: { method: "GET", path: "/api/pages/{slug}", access: "public", reads: "content" },
  getMenus: { method: "GET", path: "/api/menus", access: "public", reads: "content" },
  sendContactMessage: { method: "POST", path: "/api/contact", access: "public", changes: null },
  countVisit: { method: "POST", path: "/api/visits", access: "public", changes: null },
  subscribe: { method: "POST", path: "/api/newsletter", access: "public", changes: null },
  confirmSubscription: { method: "POST", path: "/api/newsletter/confirm", access: "public", changes: null },
  unsubscribe: { method: "POST", path: "/api/newsletter/unsubscribe", access: "public", changes: null },

  ...ADMIN_ROUTES,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** Routes that Medusa's dashboard can call, too. */
export type AdminRouteName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { admin: string } ? Name : never;
}[RouteName];

/** Reads that are the same for everybody. */
export type PublicReadName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { reads: ChangeTag } ? Name : never;
}[RouteName];
