import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { paymentMode } from "../../store/payment/payment-mode";

const SYSTEM_PROVIDER = "pp_system_default";

/**
 * Medusa's system provider calls everything paid. Where this store takes cards, or refuses demo payments, it must not be
 * chosen over Medusa's own `/store` routes either.
 */
export function refuseUnpaidSessions(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const provider = (req.body as { provider_id?: unknown } | undefined)?.provider_id;
  if (provider !== SYSTEM_PROVIDER || paymentMode().mode === "demo") return next();
  res.status(400).json({ type: "not_allowed", message: "This store does not take orders without a payment." });
}
