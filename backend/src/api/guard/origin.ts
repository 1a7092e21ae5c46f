import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

const ALLOWED_HEADERS = "Content-Type, X-Session-Token, X-Cart-Session";
const EXPOSED_HEADERS = "X-Total-Count, Link, Retry-After";

function ownOrigin(): string {
  return new URL(process.env.PUBLIC_URL ?? "http://localhost:8000").origin;
}

function foreignOrigins(): string[] {
  return (process.env.CORS_ORIGINS ?? "")
    .split(",")
    .map((origin) => origin.trim().replace(/\/$/, ""))
    .filter(Boolean);
}

/**
 * True when a browser says that the request comes from our own pages. A client that sends neither `Origin` nor
 * `Sec-Fetch-Site` counts as foreign (CONTRACT section 2).
 */
export function isOwnOrigin(req: MedusaRequest): boolean {
  const { origin } = req.headers;
  if (origin) return origin === ownOrigin() || isRequestedHost(req, origin);
  return req.headers["sec-fetch-site"] === "same-origin";
}

/** True for what a browser sends from a page of another site. It may call, but it gets no cookie of ours. */
export function isFromForeignPage(req: MedusaRequest): boolean {
  const isFromPage = Boolean(req.headers.origin ?? req.headers["sec-fetch-site"]);
  return isFromPage && !isOwnOrigin(req);
}

/** The host the visitor typed, as our front server hands it on: `127.0.0.1` and `localhost` are both at home. */
function isRequestedHost(req: MedusaRequest, origin: string): boolean {
  const host = req.headers["x-forwarded-host"] ?? req.headers.host;
  return typeof host === "string" && origin === `${req.protocol}://${host}`;
}

/** CORS for the origins of `CORS_ORIGINS`. Answers true when it has replied to a preflight. */
export function applyCors(req: MedusaRequest, res: MedusaResponse): boolean {
  const { origin } = req.headers;
  const isAllowed = origin !== undefined && foreignOrigins().includes(origin);
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
