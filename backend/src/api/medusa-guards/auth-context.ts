import type { AuthContext, AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http";

/** What Medusa's `authenticate` found out, where it ran and found something. */
export function authContext(req: MedusaRequest): AuthContext | undefined {
  return (req as Partial<AuthenticatedMedusaRequest>).auth_context;
}

/** The id of the signed-in customer of Medusa's store API; empty for anybody else. */
export function customerOf(req: MedusaRequest): string {
  const actor = authContext(req);
  return actor?.actor_type === "customer" ? (actor.actor_id ?? "") : "";
}
