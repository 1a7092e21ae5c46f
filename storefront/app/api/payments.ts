import type { CustomerAddress, PaymentIntentAnswer, TaxAnswer } from "@nocturne/contract";
import { callApi } from "./client";

type TaxInput = { subtotal: string; shipping: number; customerAddress: CustomerAddress };
type IntentInput = {
  subtotal: string;
  shipping: number;
  customerAddress: CustomerAddress | null;
  customerEmail?: string;
  /** The way to pay that the shopper chose; the store's default without it. */
  provider?: string;
  sessionId: string;
};

/** The tax on an amount for an address. */
export const calculateTax = (input: TaxInput, signal?: AbortSignal) =>
  callApi<TaxAnswer>("POST", "/api/calculate-tax", { body: input, signal });

/** Prepares the payment of the cart. Repeating the call for the same cart and amount returns the same intent. */
export const createPaymentIntent = (input: IntentInput) =>
  callApi<PaymentIntentAnswer>("POST", "/api/create-payment-intent", { body: input });
