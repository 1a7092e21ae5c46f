import { isStripeEnabled } from "../stripe/stripe-client";

/** What the checkout takes; `reason` says why demo payments are refused, in words for the owner. */
export type PaymentMode = { mode: "cards" | "demo" } | { mode: "none"; reason: string };

/** As the start decided, which prints the same. */
export function paymentMode(env: NodeJS.ProcessEnv = process.env): PaymentMode {
  if (isStripeEnabled()) return { mode: "cards" };
  if (env.DEMO_PAYMENTS_ALLOWED !== "false") return { mode: "demo" };
  return { mode: "none", reason: env.DEMO_PAYMENTS_REFUSED_BECAUSE || "DEMO_PAYMENTS is false" };
}
