import type { RefundPaymentInput, RefundPaymentOutput } from "@medusajs/framework/types";
import StripeProviderService from "@medusajs/payment-stripe/dist/services/stripe-provider";
import type { StripeOptions } from "@medusajs/payment-stripe/dist/types";
import { getSmallestUnit } from "@medusajs/payment-stripe/dist/utils/get-smallest-unit";
import { RECORD_KEY } from "../../store/stripe/stripe-refund";
import { createStripeClient } from "../../store/stripe/stripe-client";

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

  /**
   * Like Medusa's, but Stripe is told which record of Medusa's a refund has, so that its webhooks never count it twice;
   * and where nothing is left to give back it fails, instead of showing a refund that nobody gets.
   */
  override async refundPayment({ amount, data = {}, context }: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const recordId = context?.idempotency_key;
    try {
      await this.stripe_.refunds.create(
        {
          amount: getSmallestUnit(amount, String(data.currency)),
          payment_intent: String(data.id),
          ...(recordId ? { metadata: { [RECORD_KEY]: recordId } } : {}),
        },
        { idempotencyKey: recordId },
      );
    } catch (error) {
      throw this.buildError("An error occurred in refundPayment", error as Error);
    }
    return { data };
  }
}
