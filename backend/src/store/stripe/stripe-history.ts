import type { PaymentHistory, ProviderPayment, ProviderRefund } from "../purchase/payment-gateway";
import { toCentsOf } from "./stripe-amount";
import { stripe } from "./stripe-client";
import { stateOfIntent } from "./stripe-intent";
import { toProviderRefund } from "./stripe-refund";

const PAGE_SIZE = 100;

async function* payments(sinceSeconds: number): AsyncIterable<ProviderPayment> {
  for await (const intent of stripe().paymentIntents.list({ created: { gte: sinceSeconds }, limit: PAGE_SIZE })) {
    yield {
      id: intent.id,
      state: stateOfIntent(intent.status),
      receivedCents: toCentsOf(intent.amount_received, intent.currency),
      isOurs: Boolean(intent.metadata.purchase_id),
    };
  }
}

async function* refunds(sinceSeconds: number): AsyncIterable<ProviderRefund> {
  for await (const refund of stripe().refunds.list({ created: { gte: sinceSeconds }, limit: PAGE_SIZE })) {
    yield toProviderRefund(refund);
  }
}

/** What Stripe was paid and has given back, of this store and of whatever else its account sells. */
export const stripeHistory: PaymentHistory = { payments, refunds };
