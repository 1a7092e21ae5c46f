import type Stripe from "stripe";
import type { PaymentState } from "../purchase/payment-gateway";

/** Stripe's many states of an intent before money has moved are one: it can be paid. */
export function stateOfIntent(status: Stripe.PaymentIntent.Status): PaymentState {
  if (status === "succeeded" || status === "canceled" || status === "processing") return status;
  return "payable";
}
