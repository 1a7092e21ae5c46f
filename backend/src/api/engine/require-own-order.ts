import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { database } from "../../lib/database";
import { authContext } from "./auth-context";

/** Shows an order of Medusa's store API to its own customer alone; anybody else's does not exist. */
export async function requireOwnOrder(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { rows } = await database(req.scope).raw<{ rows: unknown[] }>(
    `select 1 from "order" where id = ? and customer_id = ? and deleted_at is null`,
    [String(req.params.id), authContext(req)?.actor_id ?? ""],
  );
  if (rows.length > 0) return next();
  res.status(404).json({ type: "not_found", message: "That order does not exist." });
}
