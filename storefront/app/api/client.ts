import { createClient } from "@nocturne/contract/client";
import { withRegion } from "@nocturne/contract/region-address";
import { chosenRegion, getSessionToken, getStoredCartKey } from "../lib/storage";
import { ApiError } from "./api-error";
import { callListeners } from "./call-listeners";

/** Says who calls: the session token and the cart key, where there are any. */
export function callerHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const token = getSessionToken();
  if (token) headers["X-Session-Token"] = token;
  const cartKey = getStoredCartKey();
  if (cartKey) headers["X-Cart-Session"] = cartKey;
  return headers;
}

type CallOptions = { signal: AbortSignal; credentials: "include" | "omit" };

/**
 * Calls `/api` from the browser: `api("GET /api/products/{id}", { params: { id }, signal })`. Returns its JSON as it came,
 * null for an empty body.
 *
 * Sends cookies unless told to omit them, the session token and the cart key; the browser caches nothing. Throws ApiError for every response
 * that is not a success, and fetch's TypeError when the network is gone. Prices are those of the region that this browser has
 * chosen.
 */
export const api = createClient<CallOptions>(async ({ method, path, body }, { signal, credentials = "include" }) => {
  const headers: Record<string, string> = { Accept: "application/json", ...callerHeaders() };
  if (body !== undefined) headers["Content-Type"] = "application/json";

  const address = method === "GET" ? withRegion(path, chosenRegion()) : path;
  const response = await fetch(address, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    credentials,
    mode: "cors",
    cache: "no-store",
    signal,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, response.statusText, text);
  callListeners.forEach((hear) => hear(method, path));
  return text ? (JSON.parse(text) as unknown) : null;
});
