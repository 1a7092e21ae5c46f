import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { errorBody, rolesInWords } from "@nocturne/contract";
import { database } from "../../lib/database";
import { logSecurityEvent } from "../../lib/security-log";
import { limiters } from "../../store/limits/rate-limiters";
import { selectRolesOfUser } from "../../store/medusa-tables/staff";
import { authContext } from "./auth-context";
import { missingArea } from "./staff-addresses";
import { bearerClaims, sessionClaims } from "./token-claims";

/**
 * Lets an admin whom an owner has limited call no more of `/admin` than their roles have, as the guard of `/api` does. Roles are
 * read for each call. Where Medusa asks for nobody, whoever says who they are is still held to it.
 */
export async function requireRole(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const actor = authContext(req) ?? sessionClaims(req) ?? bearerClaims(req);
  if (actor?.actor_type !== "user" || !actor.actor_id) return next();
  const roles = await selectRolesOfUser(database(req.scope), actor.actor_id);
  const area = missingArea(roles, { method: req.method, path: req.path, fields: req.query["fields"] });
  if (!area) return next();
  void limiters.refusalLog.consume(`${actor.actor_id}:${req.method}:${req.baseUrl}${req.path}`).then(
    () => logSecurityEvent("authz_fail", req, { identity: actor.auth_identity_id }),
    () => undefined,
  );
  res.status(403).json({ type: "forbidden", ...errorBody("role_required", { params: { role: rolesInWords(area) } }) });
}
