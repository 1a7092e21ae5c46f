import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isOwnOrigin } from "../api/guard/origin";
import { SESSION_COOKIE, SESSION_DAYS } from "./session-token";

function cookieOptions() {
  const isSecure = (process.env.PUBLIC_URL ?? "").startsWith("https:");
  return { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure };
}

/**
 * Hands the session to the browser as a cookie scripts cannot read. A page of another site gets none: it could log a
 * visitor into a stranger's account.
 */
export function setSessionCookie(req: MedusaRequest, res: MedusaResponse, token: string): void {
  const isFromBrowserPage = Boolean(req.headers.origin ?? req.headers["sec-fetch-site"]);
  if (isFromBrowserPage && !isOwnOrigin(req)) return;
  res.cookie(SESSION_COOKIE, token, { ...cookieOptions(), maxAge: SESSION_DAYS * 24 * 60 * 60 * 1000 });
}

export function clearSessionCookie(res: MedusaResponse): void {
  res.clearCookie(SESSION_COOKIE, cookieOptions());
}
