import type { MedusaRequest } from "@medusajs/framework/http";
import type Stripe from "stripe";
import type { PaymentEvent } from "../purchase/payment-gateway";
import { isStripeEnabled, stripe } from "./stripe-client";
import { config } from "../../lib/config";

/** Old and new names: which ones come depends on the version that the account's webhooks are set to. */
const TYPES: Readonly<Record<string, PaymentEvent["type"]>> = {
  "payment_intent.succeeded": "succeeded",
  "payment_intent.canceled": "canceled",
  "charge.refunded": "refunded",
  "charge.refund.updated": "refunded",
  "refund.created": "refunded",
  "refund.updated": "refunded",
  "refund.failed": "refunded",
};

type Subject = { id: string; payment_intent?: string | { id: string } | null; metadata?: Stripe.Metadata | null };

/** The event, if Stripe has signed it within the last five minutes; null for anything else. */
export function readStripeEvent(request: MedusaRequest): PaymentEvent | null {
  const { STRIPE_WEBHOOK_SECRET: secret } = config();
  const signature = request.headers["stripe-signature"];
  if (!isStripeEnabled() || !secret || typeof signature !== "string" || !request.rawBody) return null;
  try {
    return toPaymentEvent(stripe().webhooks.constructEvent(request.rawBody as Buffer, signature, secret));
  } catch {
    return null;
  }
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const subject = event.data.object as Subject;
  return {
    id: event.id,
    type: TYPES[event.type] ?? "other",
    paymentId: intentOf(subject),
    isOurs: Boolean(subject.metadata?.purchase_id),
    name: event.type,
  };
}

/** A refund and a charge name their payment intent, and an intent is one. */
function intentOf({ id, payment_intent: intent }: Subject): string {
  return typeof intent === "string" ? intent : (intent?.id ?? id);
}
