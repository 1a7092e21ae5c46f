import type { CartItem } from "@nocturne/contract";
import { REGION_COOKIE } from "@nocturne/contract/region-address";
import { queryOptions } from "@tanstack/react-query";
import { getStoredCartKey } from "../lib/storage";
import { api } from "./client";
import { STALE_TIMES } from "./query-client";

const YEAR_S = 365 * 24 * 60 * 60;

/** Where the shop sells in which currency, its own region first. */
export const regionsQuery = () =>
  queryOptions({
    queryKey: ["/api/regions"],
    queryFn: ({ signal }) => api("GET /api/regions", { signal }),
    staleTime: STALE_TIMES.products,
  });

/** Shows this browser the prices of a region from the next page on. The store's own is no choice to remember. */
function keepRegion(id: string, isOwn: boolean): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  const [value, age] = isOwn ? ["", 0] : [id, YEAR_S];
  document.cookie = `${REGION_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

/** Prices this browser's cart, and all that it is shown from now on, in a region; answers what the cart costs there. */
export async function moveToRegion(id: string, isOwn: boolean): Promise<CartItem[]> {
  const sessionId = getStoredCartKey();
  const items = sessionId
    ? await api("PUT /api/cart/{sessionId}/region", { params: { sessionId }, body: { region: id } })
    : [];
  keepRegion(id, isOwn);
  return items;
}
