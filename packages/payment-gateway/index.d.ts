/** What a gateway asks Medusa's container for: services by their name. */
export interface GatewayScope {
  resolve<Service>(name: string): Service;
}

/** A webhook call as it arrived. `rawBody` is what the provider signed. */
export interface WebhookRequest {
  headers: Record<string, string | string[] | undefined>;
  body?: unknown;
  rawBody?: unknown;
}

/**
 * What a gateway is told of a purchase. Amounts are hundredths of the currency, whole ones where it has no smaller unit:
 * 250000 are 2,500 yen.
 */
export interface PayablePurchase {
  /** `purch_…`; never two purchases have one. */
  id: string;
  /** `currency`: ISO 4217 in lower case; missing where it is the store's own, US dollars. */
  amounts: { total: number; currency?: string };
  /** What the page pays with, as `start` returned it. */
  clientSecret: string | null;
  /** The payment at the provider, as `start` returned it. */
  providerIntentId: string | null;
  /** Medusa's records of the payment, as `start` returned them. */
  paymentCollectionId: string | null;
  paymentSessionId: string | null;
  /** `ORD-…`, once the purchase becomes an order. */
  orderNumber: string | null;
}

/** What can still happen with a payment at its provider. */
export type PaymentState = "payable" | "processing" | "succeeded" | "canceled";

/** What a purchase remembers of a payment that was started. `clientSecret` is what the page pays with. */
export type StartedPayment = Pick<PayablePurchase, "providerIntentId" | "paymentCollectionId" | "paymentSessionId"> & {
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
  /** What the provider calls it, such as `payment_intent.succeeded`, for its owner to see. */
  name?: string;
};

/** What a provider was paid and gave back since a moment (seconds since 1970), newest first. */
export interface PaymentHistory {
  payments(sinceSeconds: number): AsyncIterable<ProviderPayment>;
  refunds(sinceSeconds: number): AsyncIterable<ProviderRefund>;
}

/** How an order is paid after it was placed: a heading, one sentence, and facts such as an account number. */
export type PaymentInstructions = {
  title: string;
  text: string;
  facts: { name: string; value: string }[];
};

/** The order is placed unpaid, its stock is held, and the owner marks it as paid. */
export interface DeferredPayment {
  /** Days until an unpaid order is cancelled; more than 0. */
  readonly holdDays: number;
  /** What the shopper has to do. It is stored with the order, and shown until the order is paid. Pure. */
  instructions(purchase: PayablePurchase): PaymentInstructions;
}

/** One way to pay. Everything that a payment provider does for the store goes through here. */
export interface PaymentGateway {
  /** Stored with each purchase, and said to the page: 1 to 50 of `a-z`, `0-9` and `-`. */
  readonly id: string;
  /** What the shopper chooses by, where there is more than one way to pay: a name and one sentence. */
  readonly title: string;
  readonly note: string;
  /** The provider of Medusa's payment module that the order's payment belongs to. */
  readonly medusaProviderId: string;
  /** The provider charges no amount below this. */
  readonly minChargeCents: number;
  /**
   * The same in another currency than the store's own, ISO 4217 in lower case; null where the provider does not charge in it.
   * A gateway without this is offered in the store's own currency alone.
   */
  minChargeIn?(currency: string): number | null;
  /**
   * True where a shopper can pay at the provider without the store knowing: what was started there has to be cancelled
   * there before its cart may change, and is asked for before it counts as paid.
   */
  readonly isRemote: boolean;
  /** True where nothing is ever charged: such a gateway is offered only where the store allows demo payments. */
  readonly isDemo?: boolean;
  /** Present where the shopper pays after ordering. Not together with `isRemote`. */
  readonly deferred?: DeferredPayment;

  /** Starts the payment of a purchase. Failure: 503 `payment_provider_unavailable`; nothing can be charged then. */
  start(scope: GatewayScope, purchase: PayablePurchase): Promise<StartedPayment>;
  /** Changes what an unpaid payment charges; false where it was paid or cancelled meanwhile. Failure: 503. */
  change(scope: GatewayScope, purchase: PayablePurchase, totalCents: number): Promise<boolean>;
  /** Asks the provider for the state of a purchase's payment. Failure: 503. */
  read(purchase: PayablePurchase): Promise<{ state: PaymentState; receivedCents: number }>;
  /** Makes a payment unpayable. Returns what it is now: `canceled`, or why it can't be any more. Failure: 503. */
  cancel(purchase: PayablePurchase, timeoutMs?: number): Promise<PaymentState>;
  /** Gives all of a purchase's money back. Repeatable. Failure: 503. */
  refund(purchase: PayablePurchase): Promise<void>;
  /** Everything that was, or was to be, given back of a purchase. Failure: 503. */
  listRefunds(purchase: PayablePurchase): Promise<ProviderRefund[]>;
  /** The event of a webhook call, null where its signature is missing, wrong or too old. */
  readWebhook(request: WebhookRequest): PaymentEvent | null;
  /** What the provider knows by itself; absent where nothing happens there without the store. */
  readonly history?: PaymentHistory;
}
