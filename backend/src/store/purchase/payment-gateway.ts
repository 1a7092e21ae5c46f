import type { MedusaRequest } from "@medusajs/framework/http";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { Purchase } from "./purchase";

/** What can still happen with a payment at its provider. */
export type PaymentState = "payable" | "processing" | "succeeded" | "canceled";

/** What a purchase remembers of a payment that was started. `clientSecret` is what the page pays with. */
export type StartedPayment = Pick<Purchase, "providerIntentId" | "paymentCollectionId" | "paymentSessionId"> & {
  clientSecret: string;
};

/** A payment as the provider knows it. `isOurs`: it says of itself that a purchase of this store stands behind it. */
export type ProviderPayment = { id: string; state: PaymentState; receivedCents: number; isOurs: boolean };

/** A refund as the provider knows it. `recordId`: the id that Medusa's record of it has, or gets. */
export type ProviderRefund = {
  id: string;
  paymentId: string;
  recordId: string;
  cents: number;
  /** The bank refused it, or somebody called it off: the money has not gone back. */
  isGone: boolean;
  reason: string | null;
};

/** What a signed event of the provider's is about. Events repeat and come in any order: they only say where to look. */
export type PaymentEvent = {
  id: string;
  type: "succeeded" | "canceled" | "refunded" | "other";
  paymentId: string;
  isOurs: boolean;
};

/** One way to pay. Everything that a payment provider does for the store goes through here. */
export interface PaymentGateway {
  /** Stored with each purchase, and said to the page. */
  readonly id: string;
  /** The provider of Medusa's payment module that the order's payment belongs to. */
  readonly medusaProviderId: string;
  /** The provider charges no dollar amount below this. */
  readonly minChargeCents: number;
  /**
   * True where a shopper can pay at the provider without the store knowing: what was started there has to be cancelled
   * there before its cart may change, and is asked for before it counts as paid.
   */
  readonly isRemote: boolean;

  /** Starts the payment of a purchase. Failure: 503 `payment_provider_unavailable`; nothing can be charged then. */
  start(scope: MedusaContainer, purchase: Purchase): Promise<StartedPayment>;
  /** Changes what an unpaid payment charges; false where it was paid or cancelled meanwhile. Failure: 503. */
  change(scope: MedusaContainer, purchase: Purchase, totalCents: number): Promise<boolean>;
  /** Asks the provider for the state of a purchase's payment. Failure: 503. */
  read(purchase: Purchase): Promise<{ state: PaymentState; receivedCents: number }>;
  /** Makes a payment unpayable. Returns what it is now: `canceled`, or why it can't be any more. Failure: 503. */
  cancel(purchase: Purchase, timeoutMs?: number): Promise<PaymentState>;
  /** Gives all of a purchase's money back. Repeatable. Failure: 503. */
  refund(purchase: Purchase): Promise<void>;
  /** Everything that was, or was to be, given back of a purchase. Failure: 503. */
  listRefunds(purchase: Purchase): Promise<ProviderRefund[]>;
  /** The event of a webhook call, null where its signature is missing, wrong or too old. */
  readWebhook(request: MedusaRequest): PaymentEvent | null;
  /** What the provider knows by itself; absent where nothing happens there without the store. */
  readonly history?: PaymentHistory;
}

/** What a provider was paid and gave back since a moment (seconds since 1970), newest first. */
export interface PaymentHistory {
  payments(sinceSeconds: number): AsyncIterable<ProviderPayment>;
  refunds(sinceSeconds: number): AsyncIterable<ProviderRefund>;
}
