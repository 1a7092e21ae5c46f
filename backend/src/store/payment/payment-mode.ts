import type { MedusaContainer } from "@medusajs/framework/types";
import { config } from "../../lib/config";
import { gatewayForCheckout } from "./gateways";

/** What the checkout takes; `reason` says why demo payments are refused, in words for the owner. */
export type PaymentMode = { mode: "real" | "demo" } | { mode: "none"; reason: string };

/** As the start decided, which prints the same. */
export function paymentMode(scope: MedusaContainer): PaymentMode {
  const gateway = gatewayForCheckout(scope, null);
  if (!gateway) return { mode: "none", reason: config().DEMO_PAYMENTS_REFUSED_BECAUSE };
  return { mode: gateway.isDemo ? "demo" : "real" };
}
