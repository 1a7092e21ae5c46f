import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { config } from "./config";

const ALLOWED_HEADERS = "Content-Type, X-Session-Token, X-Cart-Session";
const EXPOSED_HEADERS = "X-Total-Count, X-Next-Cursor, Link, Retry-After";

/**
 * True when a browser says that the request comes from our own pages. A client that sends neither `Origin` nor
 * `Sec-Fetch-Site` counts as foreign.
 */
export function isOwnOrigin(req: MedusaRequest): boolean {
  const { origin } = req.headers;
  if (origin) return origin === config().PUBLIC_URL || isRequestedHost(req, origin);
  return req.headers["sec-fetch-site"] === "same-origin";
}

/** True for what a browser sends from a page of another site. It may call, but it gets no cookie of ours. */
export function isCrossOrigin(req: MedusaRequest): boolean {
  const isFromPage = Boolean(req.headers.origin ?? req.headers["sec-fetch-site"]);
  return isFromPage && !isOwnOrigin(req);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The host the visitor typed, as our front server hands it on: `127.0.0.1` and `localhost` are both at home. Where the
 * store knows how the world reaches it, a name that is none of its own is nobody's.
 */
function isRequestedHost(req: MedusaRequest, origin: string): boolean {
  const host = req.headers["x-forwarded-host"] ?? req.headers.host;
  if (typeof host !== "string" || origin !== `${req.protocol}://${host}` || !URL.canParse(origin)) return false;
  const { ALLOWED_HOSTS: allowed } = config();
  const { hostname } = new URL(origin);
  return allowed.length === 0 || allowed.includes(hostname) || LOOPBACK.test(hostname);
}

/** CORS for the origins of `CORS_ORIGINS`. Returns true when it has replied to a preflight. */
export function applyCors(req: MedusaRequest, res: MedusaResponse): boolean {
  const { origin } = req.headers;
  const isAllowed = origin !== undefined && config().CORS_ORIGINS.includes(origin);
  if (isAllowed) {
    res.setHeader("Access-Control-Allow-Origin", origin);
    res.setHeader("Access-Control-Allow-Credentials", "true");
    res.setHeader("Access-Control-Expose-Headers", EXPOSED_HEADERS);
    res.append("Vary", "Origin");
  }
  if (req.method !== "OPTIONS") return false;
  if (isAllowed) {
    res.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE");
    res.setHeader("Access-Control-Allow-Headers", ALLOWED_HEADERS);
    res.setHeader("Access-Control-Max-Age", "600");
  }
  res.status(204).end();
  return true;
}
