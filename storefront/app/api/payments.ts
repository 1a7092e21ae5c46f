import type { InputOf, PaymentIntentAnswer } from "@nocturne/contract";
import { api } from "./client";

/** The tax on an amount for an address. */
export const calculateTax = (body: InputOf<"calculateTax">, signal?: AbortSignal) =>
  api("POST /api/calculate-tax", { body, signal });

/** Prepares the payment of the cart. Repeating the call for the same cart and amount returns the same intent. */
export const createPaymentIntent = (body: InputOf<"createPaymentIntent">) =>
  api("POST /api/create-payment-intent", { body });

export type OrderAmounts = Pick<PaymentIntentAnswer, "subtotal" | "discount" | "tax" | "shipping" | "total"> &
  Partial<Pick<PaymentIntentAnswer, "includedTax" | "taxLines" | "currency">>;

/** A payment intent; amounts that it lacks are those that were asked for. */
export function completeIntent(
  intent: Pick<PaymentIntentAnswer, "clientSecret" | "isZeroDollarOrder"> & Partial<PaymentIntentAnswer>,
  asked: OrderAmounts,
): PaymentIntentAnswer {
  return { provider: null, methods: [], shippingOptions: [], includedTax: "0.00", taxLines: [], ...asked, ...intent };
}
