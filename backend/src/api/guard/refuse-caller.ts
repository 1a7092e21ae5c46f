import type { MedusaRequest } from "@medusajs/framework/http";
import { rolesInWords, type Area } from "@nocturne/contract";
import type { Caller } from "../../lib/caller";
import { logSecurityEvent } from "../../lib/security-log";
import { StoreError } from "../../lib/store-error";
import { limiters } from "../../store/limits/rate-limiters";

/**
 * Refuses what an account tried beyond its rights, and logs it: once in 15 minutes for each account and route.
 * Throws `forbidden`, `foreign_origin` where another site made the account's browser call, or `role_required` where an admin
 * lacks the role of an area.
 */
export function refuseCaller(
  req: MedusaRequest,
  caller: Caller,
  code: "forbidden" | "foreign_origin" | "role_required" = "forbidden",
  area: Area = "owner",
): never {
  const [path] = req.originalUrl.split("?");
  void limiters.refusalLog.consume(`${caller.accountId}:${req.method}:${path}`).then(
    () => logSecurityEvent("authz_fail", req, { identity: caller.authIdentityId }),
    () => undefined,
  );
  throw new StoreError(code, { params: { role: rolesInWords(area) } });
}
