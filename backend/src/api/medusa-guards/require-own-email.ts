import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { findIdentityById } from "../../store/account/find-identity";
import { authContext } from "./auth-context";

/** A customer made through Medusa's store API has the e-mail its password belongs to, and nobody else's. */
export async function requireOwnEmail(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const identity = await findIdentityById(req.scope, authContext(req)?.auth_identity_id ?? "");
  const { email } = (req.body ?? {}) as { email?: unknown };
  const isOwn = typeof email === "string" && email.toLowerCase() === identity?.email.toLowerCase();
  if (!identity || isOwn) return next();
  res.status(400).json({ type: "invalid_data", message: "The email must be the one you registered with." });
}
