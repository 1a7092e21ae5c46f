import type { AuthContext, AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http";

/** What Medusa's `authenticate` found out, where it ran and found something. */
export function authContext(req: MedusaRequest): AuthContext | undefined {
  return (req as Partial<AuthenticatedMedusaRequest>).auth_context;
}
