import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { paymentMode } from "../../../../store/payment/payment-mode";

/** How the store is paid, for the notice of the dashboard. Medusa lets nobody but its own users and API keys in. */
export function GET(req: MedusaRequest, res: MedusaResponse): void {
  res.setHeader("Cache-Control", "no-store");
  res.json(paymentMode(req.scope));
}
