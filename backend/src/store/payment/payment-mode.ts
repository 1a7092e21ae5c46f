import type { MedusaContainer } from "@medusajs/framework/types";
import { gatewayForCheckout } from "./gateways";

/** What the checkout takes; `reason` says why demo payments are refused, in words for the owner. */
export type PaymentMode = { mode: "real" | "demo" } | { mode: "none"; reason: string };

/** As the start decided, which prints the same. */
export function paymentMode(scope: MedusaContainer, env: NodeJS.ProcessEnv = process.env): PaymentMode {
  const gateway = gatewayForCheckout(scope, null);
  if (!gateway) return { mode: "none", reason: env.DEMO_PAYMENTS_REFUSED_BECAUSE || "DEMO_PAYMENTS is false" };
  return { mode: gateway.isDemo ? "demo" : "real" };
}
