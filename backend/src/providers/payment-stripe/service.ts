import StripeProviderService from "@medusajs/payment-stripe/dist/services/stripe-provider";
import type { StripeOptions } from "@medusajs/payment-stripe/dist/types";
import { createStripeClient } from "../../stripe/stripe-client";

/**
 * Medusa's own Stripe provider, with our client: bounded in time, and pointed where `STRIPE_API_BASE` says.
 *
 * The client retries by itself with an idempotency key, so Medusa's second layer of retries, which could keep a shopper
 * waiting for a minute, is left out.
 */
export default class NocturneStripeService extends StripeProviderService {
  constructor(cradle: Record<string, unknown>, options: StripeOptions) {
    super(cradle, options);
    this.stripe_ = createStripeClient(options.apiKey);
  }

  override async executeWithRetry<Value>(call: () => Promise<Value>): Promise<Value> {
    return await call();
  }
}
