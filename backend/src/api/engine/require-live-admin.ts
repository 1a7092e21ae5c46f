import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { database } from "../../lib/database";
import { authContext } from "./auth-context";

/**
 * Refuses the Medusa token of somebody who is no admin any more: Medusa itself believes it until it expires. API keys
 * are no users and pass.
 */
export async function requireLiveAdmin(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const actor = authContext(req);
  if (actor?.actor_type !== "user" || !actor.actor_id) return next();
  const { rows } = await database(req.scope).raw<{ rows: unknown[] }>(
    `select 1 from "user" where id = ? and deleted_at is null`,
    [actor.actor_id],
  );
  if (rows.length > 0) return next();
  res.status(401).json({ type: "unauthorized", message: "Unauthorized" });
}
