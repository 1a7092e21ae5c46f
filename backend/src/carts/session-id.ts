import { SESSION_ID_PATTERN } from "@nocturne/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { StoreError } from "../lib/store-error";

const COOKIE = "cart_session";
const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;

/** Checks a cart id, and leaves it in a cookie for the later calls that carry none. */
export function rememberSessionId(res: MedusaResponse, sessionId: string | undefined): string {
  if (!sessionId || !SESSION_ID_PATTERN.test(sessionId)) throw new StoreError("invalid_session_id");
  res.cookie(COOKIE, sessionId, {
    httpOnly: true,
    sameSite: "lax",
    secure: (process.env.PUBLIC_URL ?? "").startsWith("https:"),
    maxAge: NINETY_DAYS_MS,
    path: "/",
  });
  return sessionId;
}

/** The cart id of a checkout call: its body, else the header `X-Cart-Session`, else the cookie (CONTRACT section 5). */
export function sessionIdOf(req: MedusaRequest, bodySessionId: string | null | undefined): string {
  const cookies = req.cookies as Record<string, string | undefined>;
  const sessionId = bodySessionId || req.get("x-cart-session") || cookies[COOKIE];
  if (!sessionId) throw new StoreError("cart_empty");
  if (!SESSION_ID_PATTERN.test(sessionId)) throw new StoreError("invalid_session_id");
  return sessionId;
}
