import type { PaymentIntentAnswer } from "@nocturne/contract";
import { DemoPayment } from "./demo";
import type { PaymentMethod } from "./payment-method";
import { StripePayment } from "./stripe";

export type ProviderId = NonNullable<PaymentIntentAnswer["provider"]>;

/** The ways to pay, by the `provider` of the payment intent. */
export const PAYMENT_METHODS: Record<ProviderId, PaymentMethod> = { stripe: StripePayment, demo: DemoPayment };

export const PROVIDER_IDS = Object.keys(PAYMENT_METHODS) as ProviderId[];

/** Who takes the money of an intent; null for no money. An intent that does not say: Stripe in a store with its key. */
export function providerOf(intent: PaymentIntentAnswer | null, publishableKey: string | null): ProviderId | null {
  if (!intent?.clientSecret) return null;
  return intent.provider ?? (publishableKey ? "stripe" : "demo");
}
