import type { Card } from "./cards.ts";
import { newId, now, randomText } from "./ids.ts";

export type Address = {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
};

export type PaymentMethod = ReturnType<typeof newPaymentMethod>;
export type Charge = ReturnType<typeof newCharge>;
export type Refund = ReturnType<typeof newRefund>;
export type Customer = ReturnType<typeof newCustomer>;
export type StripeEvent = ReturnType<typeof newEvent>;

export type IntentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "requires_capture"
  | "succeeded"
  | "canceled";

export type PaymentError = {
  type: "card_error" | "invalid_request_error";
  message: string;
  code?: string;
  decline_code?: string;
  charge?: string;
  payment_method: PaymentMethod;
};

export type NextAction =
  | { type: "redirect_to_url"; redirect_to_url: { url: string; return_url: string } }
  | { type: "use_stripe_sdk"; use_stripe_sdk: { type: "stripe_3ds2_fingerprint"; source: string } };

const NOWHERE: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

type IntentFields = {
  amount: number;
  currency: string;
  captureMethod: "automatic" | "automatic_async" | "manual";
  automatic: boolean;
  types: string[];
  metadata: Record<string, string>;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
};

/** A payment intent as it is made: nothing has been paid with. */
export function newIntent(fields: IntentFields) {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent" as const,
    amount: fields.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: fields.automatic ? { allow_redirects: "always", enabled: true } : null,
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    capture_method: fields.captureMethod,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: "automatic" as const,
    created: now(),
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    description: fields.description,
    excluded_payment_method_types: null,
    last_payment_error: null as PaymentError | null,
    latest_charge: null as string | null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: fields.metadata,
    next_action: null as NextAction | null,
    on_behalf_of: null,
    payment_method: null as string | null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: fields.types,
    processing: null as { type: string } | null,
    receipt_email: fields.receiptEmail,
    review: null,
    setup_future_usage: null as string | null,
    shipping: null as unknown,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method" as IntentStatus,
    transfer_data: null,
    transfer_group: null,
  };
}
export type PaymentIntent = ReturnType<typeof newIntent>;

export function newPaymentMethod(card: Card, billing: { email?: string; name?: string } = {}, id = newId("pm")) {
  const isCard = card.type === "card";
  return {
    id,
    object: "payment_method" as const,
    allow_redisplay: "unspecified",
    billing_details: {
      address: NOWHERE,
      email: billing.email ?? null,
      name: billing.name ?? null,
      phone: null,
      tax_id: null,
    },
    ...(isCard ? { card: cardDetails(card) } : { [card.type]: {} }),
    created: now(),
    customer: null as string | null,
    customer_account: null,
    livemode: false,
    metadata: {} as Record<string, string>,
    type: card.type,
  };
}

function cardDetails({ brand, last4 }: Card) {
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: brand,
    exp_month: 12,
    exp_year: new Date().getUTCFullYear() + 2,
    fingerprint: randomText(16),
    funding: "credit",
    generated_from: null,
    last4,
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

type ChargeFields = { intent: PaymentIntent; method: PaymentMethod; card: Card; isPaid: boolean; isCaptured: boolean };

/** The charge that one confirmation makes, whether the card agreed or not. */
export function newCharge({ intent, method, card, isPaid, isCaptured }: ChargeFields) {
  const id = newId("ch");
  const refusal = isPaid ? null : card.refusal;
  return {
    id,
    object: "charge" as const,
    amount: intent.amount,
    amount_captured: isPaid && isCaptured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid && isCaptured ? newId("txn") : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "NOCTURNE",
    captured: isPaid && isCaptured,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(isPaid, refusal?.decline_code ?? null),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: "card" in method ? chargeCard(card) : undefined, type: method.type },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? ("succeeded" as const) : ("failed" as const),
    transfer_data: null,
    transfer_group: null,
    refunds: { object: "list" as const, data: [] as Refund[], has_more: false, url: `/v1/charges/${id}/refunds` },
  };
}

function outcomeOf(isPaid: boolean, reason: string | null) {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? "approved_by_network" : "declined_by_network",
    reason,
    seller_message: isPaid ? "Payment complete." : "The bank did not return any further details with this decline.",
    type: isPaid ? "authorized" : "issuer_declined",
  };
}

function chargeCard(card: Card) {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4, checks } = cardDetails(card);
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks,
    country,
    exp_month,
    exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint,
    funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: 0, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

type RefundOf = {
  id: string;
  currency: string;
  customer: string | null;
  payment_intent: string;
  payment_method: string;
};
export type RefundStatus = "pending" | "succeeded" | "failed";
type RefundFields = { charge: RefundOf; amount: number; reason: string | null; metadata: Record<string, string> };

export function newRefund({ charge, amount, reason, metadata }: RefundFields) {
  return {
    id: newId("re"),
    object: "refund" as const,
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded" as RefundStatus,
    transfer_reversal: null,
    /** Only there once it has failed. */
    failure_reason: undefined as string | undefined,
  };
}

type CustomerFields = {
  email: string | null;
  name: string | null;
  phone: string | null;
  address: Address | null;
  metadata: Record<string, string>;
};

export function newCustomer(fields: CustomerFields) {
  return {
    id: `cus_${randomText(14)}`,
    object: "customer" as const,
    address: fields.address,
    balance: 0,
    created: now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: fields.email,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: fields.metadata,
    name: fields.name,
    next_invoice_sequence: 1,
    phone: fields.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

/** What happened, with the object as it was at that moment. */
export function newEvent(type: string, object: object, request: { id: string | null; key: string | null }) {
  return {
    id: newId("evt"),
    object: "event" as const,
    api_version: "2024-04-10",
    created: now(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: request.id, idempotency_key: request.key },
    type,
  };
}

export function toAddress(parts: Record<string, string>): Address {
  const of = (name: keyof Address) => parts[name] || null;
  return {
    city: of("city"),
    country: of("country"),
    line1: of("line1"),
    line2: of("line2"),
    postal_code: of("postal_code"),
    state: of("state"),
  };
}

/** What a publishable key may see of an intent: nothing that is the merchant's business. */
export function publicIntent(intent: PaymentIntent): Partial<PaymentIntent> {
  const {
    amount_received: _received,
    amount_capturable: _capturable,
    application: _application,
    application_fee_amount: _fee,
    customer: _customer,
    metadata: _metadata,
    latest_charge: _charge,
    on_behalf_of: _behalf,
    review: _review,
    statement_descriptor: _descriptor,
    statement_descriptor_suffix: _suffix,
    transfer_data: _transfer,
    transfer_group: _group,
    ...shown
  } = intent;
  return shown;
}
