import { SESSION_ID_PATTERN } from "@nocturne/contract";
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { readCookie, setCookie } from "../lib/cookies";
import { StoreError } from "../lib/store-error";

const COOKIE = "cart_session";
const NINETY_DAYS_MS = 90 * 24 * 60 * 60 * 1000;

/** Checks a cart id, and leaves it in a cookie for the later calls that carry none. */
export function rememberSessionId(res: MedusaResponse, sessionId: string | undefined): string {
  if (!sessionId || !SESSION_ID_PATTERN.test(sessionId)) throw new StoreError("invalid_session_id");
  setCookie(res, COOKIE, sessionId, NINETY_DAYS_MS);
  return sessionId;
}

/** The cart id of a checkout call: its body, else the header `X-Cart-Session`, else the cookie (CONTRACT section 5). */
export function sessionIdOf(req: MedusaRequest, bodySessionId: string | null | undefined): string {
  const sessionId = bodySessionId || req.get("x-cart-session") || readCookie(req, COOKIE);
  if (!sessionId) throw new StoreError("cart_empty");
  if (!SESSION_ID_PATTERN.test(sessionId)) throw new StoreError("invalid_session_id");
  return sessionId;
}
