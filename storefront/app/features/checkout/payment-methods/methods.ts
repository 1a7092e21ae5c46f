import type { PaymentIntentAnswer } from "@nocturne/contract";
import { DemoPayment } from "./demo";
import type { PaymentMethod } from "./payment-method";
import { StripePayment } from "./stripe";

/** The ways to pay, by the `provider` of the payment intent. */
export const PAYMENT_METHODS = { stripe: StripePayment, demo: DemoPayment } satisfies Record<string, PaymentMethod>;

export type ProviderId = keyof typeof PAYMENT_METHODS;

export const PROVIDER_IDS = Object.keys(PAYMENT_METHODS) as ProviderId[];

function isProviderId(provider: string): provider is ProviderId {
  return provider in PAYMENT_METHODS;
}

/**
 * Who takes the money of an intent; null for no money, and for a provider that this page is too old to know. An intent
 * that does not say: Stripe in a store with its key.
 */
export function providerOf(intent: PaymentIntentAnswer | null, publishableKey: string | null): ProviderId | null {
  if (!intent?.clientSecret) return null;
  if (!intent.provider) return publishableKey ? "stripe" : "demo";
  return isProviderId(intent.provider) ? intent.provider : null;
}
