import type { PaymentIntentAnswer } from "@nocturne/contract";
import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";

type ChargeInput = {
  stripe: Stripe;
  elements: StripeElements;
  /** The intent as the shopper sees it. */
  shown: PaymentIntentAnswer & { clientSecret: string };
  returnUrl: string;
  /** Whether what is shown is still what would be charged. */
  recheck: () => Promise<boolean>;
};

/**
 * `paid`: the money has moved or will. `refused`: nothing was charged, the shopper can retry; with `isOver` this intent
 * cannot be used again. `changed`: nothing was charged, the amount is different now.
 */
export type ChargeResult =
  { outcome: "paid" } | { outcome: "changed" } | { outcome: "refused"; message: string; isOver: boolean };

const MOVED = new Set(["succeeded", "processing", "requires_capture"]);

function refused({ message, code }: StripeError): ChargeResult {
  return { outcome: "refused", message: message ?? "", isOver: code === "payment_intent_unexpected_state" };
}

/**
 * Charges the card: checks the fields, asks the store whether the amount holds, and confirms.
 *
 * A payment that turns out to be paid already counts as paid. Rejects where the outcome is unknown before the
 * confirmation; a redirecting payment method never returns here.
 */
export async function chargeCard({ stripe, elements, shown, returnUrl, recheck }: ChargeInput): Promise<ChargeResult> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return refused(incomplete);
  if (!(await recheck())) return { outcome: "changed" };
  return await confirmCharge({ stripe, elements, clientSecret: shown.clientSecret, returnUrl });
}

type Confirmation = Pick<ChargeInput, "stripe" | "elements" | "returnUrl"> & { clientSecret: string };

/** Confirms a payment whose fields were checked and whose amount holds. Results are those of `chargeCard`. */
export async function confirmCharge(confirmation: Confirmation): Promise<ChargeResult> {
  const { stripe, elements, clientSecret, returnUrl } = confirmation;
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status && MOVED.has(status)) return { outcome: "paid" };
  if (!error) return { outcome: "refused", message: "", isOver: true };
  return await settled(stripe, clientSecret, error);
}

/** After a broken connection Stripe knows the payment's state. */
async function settled(stripe: Stripe, clientSecret: string, error: StripeError): Promise<ChargeResult> {
  if (error.type !== "api_connection_error" && error.type !== "api_error") return refused(error);
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent && MOVED.has(paymentIntent.status) ? { outcome: "paid" } : refused(error);
}
