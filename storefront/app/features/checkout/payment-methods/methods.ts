import type { PaymentIntentAnswer } from "@nocturne/contract";
import { DemoPayment } from "./demo";
import type { PaymentMethod } from "./payment-method";
import { StripePayment } from "./stripe";

export type ProviderId = NonNullable<PaymentIntentAnswer["provider"]>;

/** The ways to pay, by the `provider` of the payment intent. */
export const PAYMENT_METHODS: Record<ProviderId, PaymentMethod> = { stripe: StripePayment, demo: DemoPayment };

export const PROVIDER_IDS = Object.keys(PAYMENT_METHODS) as ProviderId[];

/** The provider of an intent, null where there is nothing to pay. Without one: Stripe in a store that has its key. */
export function providerOf(intent: PaymentIntentAnswer | null, publishableKey: string | null): ProviderId | null {
  if (!intent?.clientSecret) return null;
  return intent.provider ?? (publishableKey ? "stripe" : "demo");
}
