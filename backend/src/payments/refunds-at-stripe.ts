import type Stripe from "stripe";
import type { Purchase } from "../checkout/purchase";
import { stripe } from "../stripe/stripe-client";
import { inTime } from "./in-time";

/** Metadata of a refund that was begun at Medusa: the id of Medusa's own record of it. */
export const RECORD_KEY = "refund_id";

/** More parts than anybody gives a payment back in, and how many come at a time. */
const MOST = 1_000;
const PAGE = 100;

/** A refund as Stripe knows it. `recordId`: the id that Medusa's record of it has, or gets. */
export type StripeRefund = {
  id: string;
  intentId: string;
  recordId: string;
  cents: number;
  /** The bank refused it, or somebody called it off: the money has not gone back. */
  isGone: boolean;
  reason: string | null;
};

export function toStripeRefund(refund: Stripe.Refund): StripeRefund {
  const { payment_intent: intent } = refund;
  return {
    id: refund.id,
    intentId: typeof intent === "string" ? intent : (intent?.id ?? ""),
    recordId: refund.metadata?.[RECORD_KEY] ?? refund.id.replace(/^re_/, "ref_"),
    cents: refund.amount,
    isGone: refund.status === "failed" || refund.status === "canceled",
    reason: refund.failure_reason ?? null,
  };
}

/** Everything that was, or was to be, given back of a purchase. Failure: 503 `payment_provider_unavailable`. */
export async function listRefundsOf(purchase: Purchase): Promise<StripeRefund[]> {
  const pages = stripe().refunds.list({ payment_intent: purchase.providerIntentId ?? "", limit: PAGE });
  return (await inTime(pages.autoPagingToArray({ limit: MOST }))).map(toStripeRefund);
}
