import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isCrossOrigin } from "../../lib/own-origin";
import { clearCookie, setCookie } from "../../lib/cookies";
import { SESSION_COOKIE } from "./session-token";
import { config } from "../../lib/config";

/**
 * Hands the session to the browser as a cookie scripts cannot read. A page of another site gets none: it could log a
 * visitor into a stranger's account.
 */
export function setSessionCookie(req: MedusaRequest, res: MedusaResponse, token: string): void {
  if (isCrossOrigin(req)) return;
  setCookie(res, SESSION_COOKIE, token, config().SESSION_IDLE_DAYS * 24 * 60 * 60 * 1000);
}

export function clearSessionCookie(res: MedusaResponse): void {
  clearCookie(res, SESSION_COOKIE);
}
