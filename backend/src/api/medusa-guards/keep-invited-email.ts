import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";

type Accepted = { email?: unknown };

/**
 * Whoever accepts an invitation is a user with the e-mail that it went to, whatever they send: Medusa would take another one, of
 * which no owner has said what it may do.
 */
export function keepInvitedEmail(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  for (const body of [req.body, req.validatedBody] as (Accepted | undefined)[]) delete body?.email;
  next();
}
