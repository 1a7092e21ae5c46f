import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { MANUAL_PROVIDER } from "../../store/payment/manual-provider";
import { paymentMode } from "../../store/payment/payment-mode";

const SYSTEM_PROVIDER = "pp_system_default";

/**
 * Medusa's system provider calls everything paid. Where this store takes real payments, or refuses demo payments, it must
 * not be chosen over Medusa's own `/store` routes either; the provider of payments on account never.
 */
export function refuseUnpaidSessions(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const provider = (req.body as { provider_id?: unknown } | undefined)?.provider_id;
  const isRefused =
    provider === MANUAL_PROVIDER || (provider === SYSTEM_PROVIDER && paymentMode(req.scope).mode !== "demo");
  if (!isRefused) return next();
  res.status(400).json({ type: "not_allowed", message: "This store does not take orders without a payment." });
}
