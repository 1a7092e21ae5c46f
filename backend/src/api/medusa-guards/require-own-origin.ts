import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { errorBody } from "@nocturne/contract";
import { isOwnOrigin } from "../../lib/own-origin";
import { sessionClaims } from "./token-claims";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a change at Medusa's own routes that the dashboard's cookie authorises and that does not come from our own
 * pages. Medusa prefers the cookie to a bearer token, so one beside it changes nothing. Clients without the cookie may
 * come from anywhere.
 */
export function requireOwnOrigin(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (SAFE_METHODS.has(req.method) || !sessionClaims(req) || isOwnOrigin(req)) return next();
  res.status(403).json({ type: "forbidden", ...errorBody("foreign_origin") });
}
