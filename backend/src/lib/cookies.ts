import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { config } from "./config";

const PREFIX = "__Host-";

function isHttps(): boolean {
  return config().PUBLIC_URL.startsWith("https:");
}

/** The name of a cookie of ours. `__Host-` makes a browser refuse one that a sibling host or plain http planted. */
function cookieName(name: string): string {
  return isHttps() ? `${PREFIX}${name}` : name;
}

const options = () => ({ httpOnly: true, sameSite: "lax" as const, path: "/", secure: isHttps() });

/** The value of a cookie of ours. The name without prefix, which it had under https before, is read for one release. */
export function readCookie(req: MedusaRequest, name: string): string | null {
  const cookies = (req.cookies ?? {}) as Record<string, unknown>;
  for (const value of [cookies[cookieName(name)], cookies[name]]) {
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}

/** Sets a cookie that scripts cannot read, for our own host alone. */
export function setCookie(res: MedusaResponse, name: string, value: string, maxAgeMs: number): void {
  res.cookie(cookieName(name), value, { ...options(), maxAge: maxAgeMs });
}

/** Sets a cookie that our pages read: it must say nothing that helps a thief. */
export function setReadableCookie(res: MedusaResponse, name: string, value: string, maxAgeMs: number): void {
  res.cookie(cookieName(name), value, { ...options(), httpOnly: false, maxAge: maxAgeMs });
}

export function clearCookie(res: MedusaResponse, name: string): void {
  for (const each of new Set([cookieName(name), name])) res.clearCookie(each, options());
}
