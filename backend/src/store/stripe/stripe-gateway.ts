import type { MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { centsToNumber } from "@nocturne/contract";
import { currencyOf, type Purchase } from "../purchase/purchase";
import { StoreError } from "../../lib/store-error";
import type {
  PaymentEvent,
  PaymentGateway,
  PaymentState,
  ProviderRefund,
  StartedPayment,
} from "../purchase/payment-gateway";
import { isRefusal, PROVIDER_TIMEOUT_MS, withTimeout } from "./with-timeout";
import { stripe } from "./stripe-client";
import { minStripeCharge, toCentsOf } from "./stripe-amount";
import { readStripeEvent } from "./stripe-event";
import { stripeHistory } from "./stripe-history";
import { stateOfIntent } from "./stripe-intent";
import { toProviderRefund } from "./stripe-refund";

/** More parts than anybody gives a payment back in, and how many come at a time. */
const MAX_REFUNDS = 1_000;
const PAGE_SIZE = 100;

/** Card payments by Stripe: a payment intent for each purchase, made and changed through Medusa's payment module. */
export class StripeGateway implements PaymentGateway {
  readonly id = "stripe";
  readonly title = "Card";
  readonly note = "Pay now. Your card goes straight to Stripe.";
  readonly medusaProviderId = "pp_stripe_stripe";
  readonly minChargeCents = 50;
  readonly isRemote = true;
  readonly history = stripeHistory;

  minChargeIn(currency: string): number {
    return minStripeCharge(currency);
  }

  async start(scope: MedusaContainer, purchase: Purchase): Promise<StartedPayment> {
    const payments = scope.resolve(Modules.PAYMENT);
    const amount = centsToNumber(purchase.amounts.total);
    const [collection] = await payments.createPaymentCollections([
      { amount, currency_code: currencyOf(purchase), metadata: { purchase_id: purchase.id } },
    ]);
    if (!collection) throw new TypeError("Medusa returned no payment collection.");
    const session = await withTimeout(
      payments.createPaymentSession(collection.id, {
        provider_id: this.medusaProviderId,
        currency_code: currencyOf(purchase),
        amount,
        data: { metadata: { purchase_id: purchase.id } },
      }),
    );
    const { id, client_secret: clientSecret } = (session.data ?? {}) as { id?: string; client_secret?: string };
    if (!id?.startsWith("pi_") || !clientSecret) throw new StoreError("payment_provider_unavailable");
    return {
      clientSecret,
      providerIntentId: id,
      paymentCollectionId: collection.id,
      paymentSessionId: session.id,
    };
  }

  async change(scope: MedusaContainer, purchase: Purchase, totalCents: number): Promise<boolean> {
    const { state } = await this.read(purchase);
    if (state !== "payable") return false;
    const payments = scope.resolve(Modules.PAYMENT);
    const amount = centsToNumber(totalCents);
    const session = await payments.retrievePaymentSession(purchase.paymentSessionId ?? "");
    await withTimeout(
      payments.updatePaymentSession({
        id: session.id,
        amount,
        currency_code: currencyOf(purchase),
        data: session.data ?? {},
      }),
    );
    await payments.updatePaymentCollections(session.payment_collection_id ?? purchase.paymentCollectionId ?? "", {
      amount,
    });
    return true;
  }

  async read(purchase: Purchase): Promise<{ state: PaymentState; receivedCents: number }> {
    const intent = await withTimeout(stripe().paymentIntents.retrieve(purchase.providerIntentId ?? ""));
    return { state: stateOfIntent(intent.status), receivedCents: toCentsOf(intent.amount_received, intent.currency) };
  }

  async cancel(purchase: Purchase, timeoutMs = PROVIDER_TIMEOUT_MS): Promise<PaymentState> {
    try {
      const call = stripe().paymentIntents.cancel(purchase.providerIntentId ?? "");
      const intent = await withTimeout(call, { passRefusals: true, timeoutMs });
      return stateOfIntent(intent.status);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return (await this.read(purchase)).state;
    }
  }

  /** Repeatable: the idempotency key is the purchase's. */
  async refund(purchase: Purchase): Promise<void> {
    try {
      await withTimeout(
        stripe().refunds.create(
          { payment_intent: purchase.providerIntentId ?? "", metadata: { purchase_id: purchase.id } },
          { idempotencyKey: `refund-${purchase.id}` },
        ),
        { passRefusals: true },
      );
    } catch (error) {
      if ((error as { code?: string }).code !== "charge_already_refunded") throw error;
    }
  }

  async listRefunds(purchase: Purchase): Promise<ProviderRefund[]> {
    const pages = stripe().refunds.list({ payment_intent: purchase.providerIntentId ?? "", limit: PAGE_SIZE });
    return (await withTimeout(pages.autoPagingToArray({ limit: MAX_REFUNDS }))).map(toProviderRefund);
  }

  readWebhook(request: MedusaRequest): PaymentEvent | null {
    return readStripeEvent(request);
  }
}
