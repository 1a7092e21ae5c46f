import type {
  CreateGalleryItemBody,
  CreateVideoBackgroundBody,
  GalleryItem,
  Order,
  Product,
  UploadTarget,
  VideoBackground,
} from "@nocturne/contract";
import { queryOptions } from "@tanstack/react-query";
import { sdk } from "./sdk";

type Method = "GET" | "POST" | "PUT" | "DELETE";

function call<Answer>(method: Method, path: string, options: { body?: object; signal?: AbortSignal } = {}) {
  return sdk.client.fetch<Answer>(`/admin/nocturne${path}`, { method, ...options });
}

export const galleryQuery = queryOptions({
  queryKey: ["nocturne", "gallery"],
  queryFn: ({ signal }) => call<GalleryItem[]>("GET", "/gallery-photos", { signal }),
});

export const videosQuery = queryOptions({
  queryKey: ["nocturne", "background-videos"],
  queryFn: ({ signal }) => call<VideoBackground[]>("GET", "/video-backgrounds", { signal }),
});

/** The products that the storefront shows, in its order. */
export const productOrderQuery = queryOptions({
  queryKey: ["nocturne", "product-order"],
  queryFn: ({ signal }) => call<Product[]>("GET", "/products/order", { signal }),
  staleTime: 0,
});

export type PaymentMode = { mode: "real" | "demo" } | { mode: "none"; reason: string };

/** How the store is paid: it changes with a start only. */
export const paymentsQuery = queryOptions({
  queryKey: ["nocturne", "payments"],
  queryFn: ({ signal }) => call<PaymentMode>("GET", "/payments", { signal }),
  staleTime: Infinity,
});

export type OrderProgress = { status: string; tracking_numbers: string[]; tracking_urls: string[] };

/** Status and tracking of an order, by Medusa's own route; null for an order that the storefront did not take. */
export const orderProgressQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["nocturne", "order-progress", orderId],
    queryFn: async ({ signal }) => {
      const { order } = await sdk.client.fetch<{ order: { order_progress?: OrderProgress | null } }>(
        `/admin/orders/${orderId}`,
        { query: { fields: "id,+order_progress.*" }, signal },
      );
      return order.order_progress ?? null;
    },
    staleTime: 0,
  });

type NewGalleryItem = Omit<CreateGalleryItemBody, "alt"> & { alt: string };

export const addGalleryItem = (body: NewGalleryItem) => call<GalleryItem>("POST", "/gallery-photos", { body });
export const removeGalleryItem = (id: string) => call("DELETE", `/gallery-photos/${id}`);

export const addVideo = (body: CreateVideoBackgroundBody) =>
  call<VideoBackground>("POST", "/video-backgrounds", { body });
export const activateVideo = (id: string) => call<VideoBackground>("PUT", `/video-backgrounds/${id}/activate`);
export const removeVideo = (id: string) => call("DELETE", `/video-backgrounds/${id}`);

export const saveProductOrder = (productIds: string[]) => call("PUT", "/products/order", { body: { productIds } });

export const setOrderStatus = (orderId: string, status: string) =>
  call<Order>("PUT", `/orders/${orderId}/status`, { body: { status } });
export const setOrderTracking = (orderId: string, trackingNumbers: string[], trackingUrls: string[]) =>
  call<Order>("PUT", `/orders/${orderId}/tracking`, { body: { trackingNumbers, trackingUrls } });

/** An address that one file may be sent to. */
export async function uploadTarget(kind: "objects" | "video-backgrounds", signal?: AbortSignal): Promise<string> {
  return (await call<UploadTarget>("POST", `/${kind}/upload`, { signal })).uploadURL;
}
