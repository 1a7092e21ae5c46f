import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isCrossOrigin } from "../../lib/own-origin";
import { clearCookie, setCookie } from "../../lib/cookies";
import { SESSION_COOKIE, SESSION_DAYS } from "./session-token";

/**
 * Hands the session to the browser as a cookie scripts cannot read. A page of another site gets none: it could log a
 * visitor into a stranger's account.
 */
export function setSessionCookie(req: MedusaRequest, res: MedusaResponse, token: string): void {
  if (isCrossOrigin(req)) return;
  setCookie(res, SESSION_COOKIE, token, SESSION_DAYS * 24 * 60 * 60 * 1000);
}

export function clearSessionCookie(res: MedusaResponse): void {
  clearCookie(res, SESSION_COOKIE);
}
