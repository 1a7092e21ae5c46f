import type { MedusaContainer } from "@medusajs/framework/types";
import type { CustomerAddress } from "@nocturne/contract";
import type { Caller } from "../lib/caller";
import { takesCards } from "../stripe/stripe-client";
import { prepareCardPayment } from "./prepare-card-payment";
import { prepareDemoPayment } from "./prepare-demo-payment";
import type { Amounts } from "./purchase";

export type PaymentRequest = {
  sessionId: string;
  caller: Caller;
  /** The subtotal, what a discount leaves of it, or the total with tax, that the shopper was shown. Only compared. */
  shownCents: number;
  address: CustomerAddress | null;
  /** What the shopper typed; null where the page has not said it, which forgets nothing. */
  email: string | null;
  /** The visitor's address, as limits count it. */
  visitor: string;
};

/** What is to be paid, and the secret of its payment; no secret where the total is 0. */
export type PreparedPayment = { amounts: Amounts; clientSecret: string | null; provider: "demo" | "stripe" };

/**
 * Starts the payment of a cart, or brings it up to date. The same cart, address and account always get the same secret;
 * there is never more than one payable purchase of a cart.
 *
 * Failure: 400 `cart_empty`, `unknown_state`, `amount_too_small`; 409 `cart_changed`, `insufficient_stock`, `payment_processing`;
 * 429 `rate_limited`; 503 `demo_payments_refused`, `payment_provider_unavailable`.
 */
export async function preparePayment(scope: MedusaContainer, request: PaymentRequest): Promise<PreparedPayment> {
  return takesCards() ? await prepareCardPayment(scope, request) : await prepareDemoPayment(scope, request);
}
