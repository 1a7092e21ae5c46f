import type { InputOf } from "@nocturne/contract";
import { createClient, type AdminLine } from "@nocturne/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { sdk } from "./sdk";

const api = createClient<{ signal: AbortSignal }, AdminLine>(({ method, path, body }, { signal }) =>
  sdk.client.fetch(path, { method, body: body as object | undefined, signal }),
);

export const galleryQuery = queryOptions({
  queryKey: ["nocturne", "gallery"],
  queryFn: ({ signal }) => api("GET /admin/nocturne/gallery-photos", { signal }),
});

export const videosQuery = queryOptions({
  queryKey: ["nocturne", "background-videos"],
  queryFn: ({ signal }) => api("GET /admin/nocturne/video-backgrounds", { signal }),
});

/** The products that the storefront shows, in its order. */
export const productOrderQuery = queryOptions({
  queryKey: ["nocturne", "product-order"],
  queryFn: ({ signal }) => api("GET /admin/nocturne/products/order", { signal }),
  staleTime: 0,
});

export type PaymentMode = { mode: "real" | "demo" } | { mode: "none"; reason: string };

/** How the store is paid: it changes with a start only. */
export const paymentsQuery = queryOptions({
  queryKey: ["nocturne", "payments"],
  queryFn: ({ signal }) => sdk.client.fetch<PaymentMode>("/admin/nocturne/payments", { signal }),
  staleTime: Infinity,
});

export type OrderProgress = {
  order_number: string;
  status: string;
  tracking_numbers: string[];
  tracking_urls: string[];
};

/** What the dashboard itself has read of orders: the status may be done at Medusa. */
export const DASHBOARD_ORDERS = ["orders"];

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

export const addGalleryItem = (body: InputOf<"createGalleryItem">) =>
  api("POST /admin/nocturne/gallery-photos", { body });
export const removeGalleryItem = (id: string) => api("DELETE /admin/nocturne/gallery-photos/{id}", { params: { id } });

export const addVideo = (body: InputOf<"createVideoBackground">) =>
  api("POST /admin/nocturne/video-backgrounds", { body });
export const activateVideo = (id: string) =>
  api("PUT /admin/nocturne/video-backgrounds/{id}/activate", { params: { id } });
export const removeVideo = (id: string) => api("DELETE /admin/nocturne/video-backgrounds/{id}", { params: { id } });

export const saveProductOrder = (productIds: string[]) =>
  api("PUT /admin/nocturne/products/order", { body: { productIds } });

export const setOrderStatus = (id: string, status: string) =>
  api("PUT /admin/nocturne/orders/{id}/status", { params: { id }, body: { status } });
export const setOrderTracking = (id: string, trackingNumbers: string[], trackingUrls: string[]) =>
  api("PUT /admin/nocturne/orders/{id}/tracking", { params: { id }, body: { trackingNumbers, trackingUrls } });

/** An address that one file may be sent to. */
export async function uploadTarget(kind: "objects" | "video-backgrounds", signal?: AbortSignal): Promise<string> {
  return (await api(`POST /admin/nocturne/${kind}/upload`, { signal })).uploadURL;
}
