import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { centsToNumber } from "@nocturne/contract";
import type Stripe from "stripe";
import type { Purchase } from "../checkout/purchase";
import { StoreError } from "../lib/store-error";
import { stripe } from "../stripe/stripe-client";
import { inTime, isRefusal, PATIENCE_MS } from "./in-time";

export const STRIPE_PROVIDER = "pp_stripe_stripe";

export type CardPayment = { intentId: string; clientSecret: string; collectionId: string; sessionId: string };

/** What can still happen with a payment intent. */
export type IntentState = "payable" | "processing" | "succeeded" | "canceled";

/** Makes the payment intent of a purchase. Failure: 503 `payment_provider_unavailable`; nothing can be charged then. */
export async function startCardPayment(scope: MedusaContainer, purchase: Purchase): Promise<CardPayment> {
  const payments = scope.resolve(Modules.PAYMENT);
  const amount = centsToNumber(purchase.amounts.total);
  const [collection] = await payments.createPaymentCollections([
    { amount, currency_code: "usd", metadata: { purchase_id: purchase.id } },
  ]);
  if (!collection) throw new TypeError("Medusa answered no payment collection.");
  const session = await inTime(
    payments.createPaymentSession(collection.id, {
      provider_id: STRIPE_PROVIDER,
      currency_code: "usd",
      amount,
      data: { metadata: { purchase_id: purchase.id } },
    }),
  );
  const { id, client_secret: clientSecret } = (session.data ?? {}) as { id?: string; client_secret?: string };
  if (!id?.startsWith("pi_") || !clientSecret) throw new StoreError("payment_provider_unavailable");
  return { intentId: id, clientSecret, collectionId: collection.id, sessionId: session.id };
}

/**
 * Changes what an unpaid payment intent charges. Failure: 503; a refusal of Stripe's, because the intent was paid or
 * cancelled meanwhile, is answered as false.
 */
export async function changeCardPayment(scope: MedusaContainer, purchase: Purchase, total: number): Promise<boolean> {
  const payments = scope.resolve(Modules.PAYMENT);
  const amount = centsToNumber(total);
  const state = await readIntentState(purchase);
  if (state !== "payable") return false;
  const session = await payments.retrievePaymentSession(purchase.paymentSessionId ?? "");
  await inTime(
    payments.updatePaymentSession({
      id: session.id,
      amount,
      currency_code: "usd",
      data: session.data ?? {},
    }),
  );
  await payments.updatePaymentCollections(session.payment_collection_id ?? purchase.paymentCollectionId ?? "", {
    amount,
  });
  return true;
}

/** What the provider says of a purchase's payment, and how much it has received, in cents. */
export async function readIntent(purchase: Purchase): Promise<{ state: IntentState; receivedCents: number }> {
  const intent = await inTime(stripe().paymentIntents.retrieve(purchase.providerIntentId ?? ""));
  return { state: stateOf(intent.status), receivedCents: intent.amount_received };
}

async function readIntentState(purchase: Purchase): Promise<IntentState> {
  return (await readIntent(purchase)).state;
}

/** Makes a payment intent unpayable. Answers what it is now: `canceled`, or why it can't be any more. Failure: 503. */
export async function cancelIntent(purchase: Purchase, patienceMs = PATIENCE_MS): Promise<IntentState> {
  try {
    const call = stripe().paymentIntents.cancel(purchase.providerIntentId ?? "");
    const intent = await inTime(call, { passRefusals: true, patienceMs });
    return stateOf(intent.status);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return await readIntentState(purchase);
  }
}

/** Gives all of a purchase's money back. Repeatable: the key is the purchase's. Failure: 503. */
export async function refundInFull(purchase: Purchase): Promise<void> {
  try {
    await inTime(
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

function stateOf(status: Stripe.PaymentIntent.Status): IntentState {
  if (status === "succeeded" || status === "canceled" || status === "processing") return status;
  return "payable";
}
