import { isStripeEnabled } from "../stripe/stripe-client";
import { config } from "../../lib/config";

/** What the checkout takes; `reason` says why demo payments are refused, in words for the owner. */
export type PaymentMode = { mode: "cards" | "demo" } | { mode: "none"; reason: string };

/** As the start decided, which prints the same. */
export function paymentMode(): PaymentMode {
  if (isStripeEnabled()) return { mode: "cards" };
  const { DEMO_PAYMENTS_ALLOWED: isAllowed, DEMO_PAYMENTS_REFUSED_BECAUSE: reason } = config();
  return isAllowed ? { mode: "demo" } : { mode: "none", reason };
}
