import type Stripe from "stripe";
import type { ProviderRefund } from "../purchase/payment-gateway";
import { toCentsOf } from "./stripe-amount";

/** Metadata of a refund that was begun at Medusa: the id of Medusa's own record of it. */
export const RECORD_KEY = "refund_id";

/** A refund in the store's own shape. Pure. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const { payment_intent: intent } = refund;
  return {
    id: refund.id,
    paymentId: typeof intent === "string" ? intent : (intent?.id ?? ""),
    recordId: refund.metadata?.[RECORD_KEY] ?? refund.id.replace("re_", "ref_"),
    cents: toCentsOf(refund.amount, refund.currency),
    isGone: refund.status === "failed" || refund.status === "canceled",
    reason: refund.failure_reason ?? null,
  };
}
