import type { PaymentIntentAnswer } from "@nocturne/contract";
import type { Stripe, StripeElements, StripeError } from "@stripe/stripe-js";

type ChargeInput = {
  stripe: Stripe;
  elements: StripeElements;
  /** What the shopper sees, and is about to agree to. */
  shown: PaymentIntentAnswer & { clientSecret: string };
  returnUrl: string;
  /** Whether what is shown is still what would be charged. */
  recheck: () => Promise<boolean>;
};

/**
 * `paid`: the money has moved, or is on its way. `refused`: nothing was charged, the shopper can try again; with `isOver`
 * this payment can't be used any more. `changed`: nothing was asked, the amount is another one now.
 */
export type ChargeResult =
  { outcome: "paid" } | { outcome: "changed" } | { outcome: "refused"; message: string; isOver: boolean };

const MOVED = new Set(["succeeded", "processing", "requires_capture"]);

function refused({ message, code }: StripeError): ChargeResult {
  return { outcome: "refused", message: message ?? "", isOver: code === "payment_intent_unexpected_state" };
}

/**
 * Charges the card in the form: checks the fields, asks the store whether the amount still holds, and confirms.
 *
 * A payment that turns out to be paid already (a lost answer, a second click) counts as paid. Rejects where nobody knows
 * what happened before the confirmation; a payment method that leads to another page never comes back here.
 */
export async function chargeCard({ stripe, elements, shown, returnUrl, recheck }: ChargeInput): Promise<ChargeResult> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return refused(incomplete);
  if (!(await recheck())) return { outcome: "changed" };
  const { error, paymentIntent } = await stripe.confirmPayment({
    elements,
    clientSecret: shown.clientSecret,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  const status = paymentIntent?.status ?? error?.payment_intent?.status;
  if (status && MOVED.has(status)) return { outcome: "paid" };
  if (!error) return { outcome: "refused", message: "", isOver: true };
  return await settled(stripe, shown.clientSecret, error);
}

/** After a broken connection the payment itself knows what became of it. */
async function settled(stripe: Stripe, clientSecret: string, error: StripeError): Promise<ChargeResult> {
  if (error.type !== "api_connection_error" && error.type !== "api_error") return refused(error);
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent && MOVED.has(paymentIntent.status) ? { outcome: "paid" } : refused(error);
}
