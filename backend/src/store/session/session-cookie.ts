import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isCrossOrigin } from "../../lib/own-origin";
import { clearCookie, setCookie, setReadableCookie } from "../../lib/cookies";
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from "./session-token";
import { config } from "../../lib/config";

/**
 * Hands the session to the browser as a cookie scripts cannot read. A page of another site gets none: it could log a
 * visitor into a stranger's account. A second cookie, which says no more than that the first is there, tells our pages
 * that asking who is signed in makes sense.
 */
export function setSessionCookie(req: MedusaRequest, res: MedusaResponse, token: string): void {
  if (isCrossOrigin(req)) return;
  const maxAgeMs = config().SESSION_IDLE_DAYS * 24 * 60 * 60 * 1000;
  setCookie(res, SESSION_COOKIE, token, maxAgeMs);
  setReadableCookie(res, SIGNED_IN_COOKIE, "1", maxAgeMs);
}

export function clearSessionCookie(res: MedusaResponse): void {
  clearCookie(res, SESSION_COOKIE);
  clearCookie(res, SIGNED_IN_COOKIE);
}
