import type { PaymentIntentAnswer, PaymentMethod as OfferedMethod } from "@nocturne/contract";
import { DeferredPayment } from "./deferred";
import { DemoPayment } from "./demo";
import type { PaymentMethod } from "./payment-method";
import { StripePayment } from "./stripe";

/** The ways to pay, by the `provider` of the payment intent; `deferred` serves every one that is paid after ordering. */
export const PAYMENT_METHODS = {
  stripe: StripePayment,
  demo: DemoPayment,
  deferred: DeferredPayment,
} satisfies Record<string, PaymentMethod>;

export type MethodId = keyof typeof PAYMENT_METHODS;

export const METHOD_IDS = Object.keys(PAYMENT_METHODS) as MethodId[];

/** The way to pay of an intent, as the server describes it; undefined where an older server does not. */
export function offeredMethodOf(intent: PaymentIntentAnswer | null): OfferedMethod | undefined {
  return intent?.methods.find(({ id }) => id === intent.provider);
}

/**
 * Which of these takes the money of an intent; null for no money, and for a provider that this page is too old to know. An
 * intent that does not say: Stripe in a store with its key.
 */
export function methodOf(intent: PaymentIntentAnswer | null, publishableKey: string | null): MethodId | null {
  if (!intent?.clientSecret) return null;
  if (!intent.provider) return publishableKey ? "stripe" : "demo";
  if (offeredMethodOf(intent)?.isDeferred) return "deferred";
  return METHOD_IDS.find((id) => id === intent.provider) ?? null;
}
