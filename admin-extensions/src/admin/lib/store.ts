import type { InputOf } from "@nocturne/contract";
import { createClient, type AdminLine } from "@nocturne/contract/client";
import type { TrackingLists } from "@nocturne/contract/tracking-pairs";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
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

/** What the owner has set. */
export const settingsQuery = queryOptions({
  queryKey: ["nocturne", "settings"],
  queryFn: ({ signal }) => api("GET /admin/nocturne/settings", { signal }),
  staleTime: 0,
});

/** The address of the shop's icon: its own, or the software's while it has none. */
export const iconQuery = queryOptions({
  queryKey: ["nocturne", "icon"],
  queryFn: async ({ signal }) => {
    const { look } = await sdk.client.fetch<{ look: { icon: string } }>("/api/look", { signal });
    return look.icon || "/apple-touch-icon.png";
  },
  staleTime: Infinity,
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

export const saveSettings = (body: InputOf<"updateSettings">) => api("PUT /admin/nocturne/settings", { body });

export const setOrderStatus = (id: string, status: string) =>
  api("PUT /admin/nocturne/orders/{id}/status", { params: { id }, body: { status } });

/** `seen`: what was there before it was changed; what came since stays. */
export const setOrderTracking = (id: string, tracking: TrackingLists, seen: TrackingLists) =>
  api("PUT /admin/nocturne/orders/{id}/tracking", { params: { id }, body: { ...tracking, seen } });

/** An address that one file may be sent to. */
export async function uploadTarget(kind: "objects" | "video-backgrounds", signal?: AbortSignal): Promise<string> {
  return (await api(`POST /admin/nocturne/${kind}/upload`, { signal })).uploadURL;
}

export const webhooksQuery = queryOptions({
  queryKey: ["nocturne", "webhooks"],
  queryFn: ({ signal }) => api("GET /admin/nocturne/webhooks", { signal }),
  staleTime: 0,
});

/** How often an open log is read again. */
const LOG_INTERVAL_MS = 3_000;
const LOG_PAGE = 20;

/** What was sent to a webhook, newest first, in pages. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...webhooksQuery.queryKey, id, "deliveries"],
    queryFn: ({ signal, pageParam }) =>
      api("GET /admin/nocturne/webhooks/{id}/deliveries", {
        params: { id },
        query: { limit: String(LOG_PAGE), after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < LOG_PAGE ? undefined : page.at(-1)?.id),
    refetchInterval: LOG_INTERVAL_MS,
    staleTime: 0,
  });

export const addWebhook = (body: InputOf<"createWebhook">) => api("POST /admin/nocturne/webhooks", { body });
export const changeWebhook = ({ id, ...body }: { id: string } & InputOf<"updateWebhook">) =>
  api("PUT /admin/nocturne/webhooks/{id}", { params: { id }, body });
export const removeWebhook = (id: string) => api("DELETE /admin/nocturne/webhooks/{id}", { params: { id } });
export const rollWebhookSecret = (id: string) => api("POST /admin/nocturne/webhooks/{id}/secret", { params: { id } });
export const testWebhook = (id: string) => api("POST /admin/nocturne/webhooks/{id}/test-event", { params: { id } });
export const resendDelivery = ({ id, deliveryId }: { id: string; deliveryId: string }) =>
  api("POST /admin/nocturne/webhooks/{id}/deliveries/{deliveryId}/resend", { params: { id, deliveryId } });

export const statusKey = ["nocturne", "status"];

/** How often an open status is read again. */
const STATUS_INTERVAL_MS = 10_000;

/** How the store is. */
export const statusQuery = queryOptions({
  queryKey: [...statusKey, "store"],
  queryFn: ({ signal }) => api("GET /admin/nocturne/status", { signal }),
  refetchInterval: STATUS_INTERVAL_MS,
  staleTime: 0,
});

/** What the store has given up. */
export const deadLettersQuery = queryOptions({
  queryKey: [...statusKey, "dead-letters"],
  queryFn: ({ signal }) => api("GET /admin/nocturne/dead-letters", { signal }),
  refetchInterval: STATUS_INTERVAL_MS,
  staleTime: 0,
});

export const retryDeadLetters = (body: InputOf<"retryDeadLetters">) =>
  api("POST /admin/nocturne/dead-letters/retry", { body });
export const discardDeadLetter = (body: InputOf<"discardDeadLetter">) =>
  api("POST /admin/nocturne/dead-letters/discard", { body });
