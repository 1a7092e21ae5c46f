import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { StoreError } from "../../lib/store-error";

/** A checkout responds within 15 s, however many tries Stripe's client makes. */
export const PROVIDER_TIMEOUT_MS = 12_000;

/** True when Stripe has understood the request and says no. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Bounds a call and turns every trouble of the provider's into one 503; its own words stay in the log. */
export async function withTimeout<Value>(
  call: Promise<Value>,
  { passRefusals = false, timeoutMs = PROVIDER_TIMEOUT_MS } = {},
): Promise<Value> {
  const controller = new AbortController();
  try {
    return await Promise.race([
      call,
      wait(timeoutMs, undefined, { signal: controller.signal }).then(() => {
        throw new StoreError("payment_provider_unavailable");
      }),
    ]);
  } catch (error) {
    if (passRefusals && isRefusal(error)) throw error;
    throw error instanceof StoreError ? error : new StoreError("payment_provider_unavailable", { cause: error });
  } finally {
    controller.abort();
  }
}
