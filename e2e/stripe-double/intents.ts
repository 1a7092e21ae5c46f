import { cardError, invalid, unexpectedState } from "./failure.ts";
import { group, list, text, texts, type Params } from "./form.ts";
import { now } from "./ids.ts";
import type { Ledger, Origin } from "./ledger.ts";
import { newCharge, newIntent, type IntentStatus, type PaymentIntent, type PaymentMethod } from "./objects.ts";
import type { PaymentMethods } from "./payment-methods.ts";

const SMALLEST = 50;
const MAX_AMOUNT_CENTS = 99_999_999;
const OPEN: IntentStatus[] = ["requires_payment_method", "requires_confirmation", "requires_action"];
const CANCELABLE: IntentStatus[] = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];
const REASONS = ["duplicate", "fraudulent", "requested_by_customer", "abandoned"];

const NOT_AUTHENTICATED = {
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

type Options = {
  ledger: Ledger;
  methods: PaymentMethods;
  /** Where a shopper is sent to authorise a payment that leads to another page. */
  authorizeUrl: (intent: PaymentIntent) => string;
  /** How long a slow payment stays `processing`; null means until it is told to settle. */
  settleAfterMs: () => number | null;
};

function amountOf(params: Params): number {
  const value = Number(text(params, "amount") ?? NaN);
  if (!Number.isInteger(value) || value < 0) {
    throw invalid("Invalid integer: amount", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (value < SMALLEST) {
    throw invalid("Amount must be at least $0.50 usd", { code: "amount_too_small", param: "amount" });
  }
  if (value > MAX_AMOUNT_CENTS) {
    throw invalid("Amount must be no more than $999,999.99", { code: "amount_too_large", param: "amount" });
  }
  return value;
}

const KNOWN = new Set(
  `amount automatic_payment_methods cancellation_reason capture_method client_secret confirm confirmation_method
   currency customer description error_on_requires_action expand expected_payment_method_type key mandate_data metadata
   off_session payment_method payment_method_configuration payment_method_data payment_method_options
   payment_method_types receipt_email return_url setup_future_usage shipping statement_descriptor
   statement_descriptor_suffix use_stripe_sdk amount_to_capture final_capture radar_options _stripe_account`.split(
    /\s+/,
  ),
);

function refuseUnknown(params: Params): void {
  const unknown = Object.keys(params).find((name) => !KNOWN.has(name));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, { code: "parameter_unknown", param: unknown });
}

/** Stripe's state machine of a payment: what may follow what, and what it says no to. */
export class Intents {
  private readonly options: Options;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(options: Options) {
    this.options = options;
  }

  create(params: Params, origin: Origin): PaymentIntent {
    refuseUnknown(params);
    const { ledger } = this.options;
    const amount = amountOf(params);
    const currency = text(params, "currency");
    if (!currency) throw invalid("Missing required param: currency.", { code: "parameter_missing", param: "currency" });
    const types = list(params, "payment_method_types").filter((type) => typeof type === "string");
    const automatic = text(group(params, "automatic_payment_methods"), "enabled") === "true";
    if (automatic && types.length > 0) {
      throw invalid("You may only specify one of these parameters: automatic_payment_methods, payment_method_types.");
    }
    const customer = text(params, "customer") ?? null;
    if (customer) ledger.customers.get(customer, "customer");
    const capture = text(params, "capture_method") ?? "automatic";
    const intent = newIntent({
      amount,
      currency: currency.toLowerCase(),
      captureMethod: capture === "manual" ? "manual" : "automatic",
      automatic: automatic || types.length === 0,
      types: types.length > 0 ? types : ["card"],
      metadata: texts(group(params, "metadata")),
      customer,
      description: text(params, "description") ?? null,
      receiptEmail: text(params, "receipt_email") ?? null,
    });
    this.describe(intent, params);
    this.attach(intent, params);
    ledger.intents.add(intent);
    ledger.tell("payment_intent.created", intent, origin);
    return text(params, "confirm") === "true" ? this.confirm(intent, params, origin) : intent;
  }

  update(intent: PaymentIntent, params: Params): PaymentIntent {
    refuseUnknown(params);
    const chargeable = ["amount", "currency", "payment_method", "capture_method", "customer"].find(
      (name) => name in params,
    );
    if (chargeable && !OPEN.includes(intent.status)) {
      throw unexpectedState(
        `This PaymentIntent's ${chargeable} could not be updated because it has a status of ${intent.status}. You may ` +
          `only update the ${chargeable} of a PaymentIntent with one of the following statuses: ${OPEN.join(", ")}.`,
        intent,
      );
    }
    if ("amount" in params) {
      const amount = amountOf(params);
      if (amount !== intent.amount && intent.status === "requires_action") this.back(intent, "requires_confirmation");
      intent.amount = amount;
    }
    if (text(params, "currency")) intent.currency = (text(params, "currency") ?? "").toLowerCase();
    if (text(params, "customer")) intent.customer = text(params, "customer") ?? null;
    this.describe(intent, params);
    this.attach(intent, params);
    return intent;
  }

  private describe(intent: PaymentIntent, params: Params): void {
    if ("metadata" in params) {
      const merged = { ...intent.metadata, ...texts(group(params, "metadata")) };
      intent.metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
    }
    if ("description" in params) intent.description = text(params, "description") ?? null;
    if ("receipt_email" in params) intent.receipt_email = text(params, "receipt_email") ?? null;
    if ("shipping" in params) intent.shipping = group(params, "shipping");
    if ("setup_future_usage" in params) intent.setup_future_usage = text(params, "setup_future_usage") ?? null;
  }

  private attach(intent: PaymentIntent, params: Params): void {
    const { methods } = this.options;
    const id = text(params, "payment_method");
    const data = group(params, "payment_method_data");
    if (!id && Object.keys(data).length === 0) return;
    const method = id ? methods.byId(id) : methods.fromData(data, intent);
    intent.payment_method = method.id;
    if (OPEN.includes(intent.status)) this.back(intent, "requires_confirmation");
  }

  private back(intent: PaymentIntent, status: IntentStatus): void {
    intent.status = status;
    intent.next_action = null;
  }

  confirm(intent: PaymentIntent, params: Params, origin: Origin): PaymentIntent {
    refuseUnknown(params);
    this.requireConfirmable(intent);
    this.attach(intent, params);
    const { methods, ledger } = this.options;
    if (!intent.payment_method || intent.status === "requires_payment_method") {
      throw unexpectedState(
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
          "PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment " +
          "method or ConfirmationToken.",
        intent,
      );
    }
    const returnUrl = text(params, "return_url");
    if (intent.automatic_payment_methods && !returnUrl && text(params, "use_stripe_sdk") !== "true") {
      throw invalid(
        "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these " +
          "payment methods might redirect your customer off of your page, you must provide a `return_url`.",
      );
    }
    intent.last_payment_error = null;
    const card = methods.cardOf(methods.byId(intent.payment_method));
    if (card.authentication === "none") return this.pay(intent, origin, true);
    const isDialog = card.authentication === "dialog" && text(params, "use_stripe_sdk") === "true";
    intent.status = "requires_action";
    intent.next_action = isDialog
      ? { type: "use_stripe_sdk", use_stripe_sdk: { type: "stripe_3ds2_fingerprint", source: intent.id } }
      : {
          type: "redirect_to_url",
          redirect_to_url: { url: this.options.authorizeUrl(intent), return_url: returnUrl ?? "" },
        };
    ledger.tell("payment_intent.requires_action", intent, origin);
    return intent;
  }

  private requireConfirmable(intent: PaymentIntent): void {
    if (intent.status === "succeeded") {
      throw unexpectedState(
        "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
        intent,
      );
    }
    if (!OPEN.includes(intent.status)) {
      throw unexpectedState(
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
          "one of the following statuses may be confirmed: requires_confirmation, requires_action.",
        intent,
      );
    }
  }

  /** The shopper has answered the bank. */
  authenticate(intent: PaymentIntent, isProven: boolean, origin: Origin): PaymentIntent {
    if (intent.status !== "requires_action" || !intent.payment_method) {
      throw unexpectedState("This PaymentIntent does not wait for an authentication.", intent);
    }
    intent.next_action = null;
    if (isProven) return this.pay(intent, origin, false);
    this.fail(intent, { ...NOT_AUTHENTICATED }, "invalid_request_error");
    this.options.ledger.tell("payment_intent.payment_failed", intent, origin);
    return intent;
  }

  private method(intent: PaymentIntent): PaymentMethod {
    return this.options.methods.byId(intent.payment_method ?? "");
  }

  /** Asks the card. `isAnswered`: whoever confirmed hears of a refusal as an error. */
  private pay(intent: PaymentIntent, origin: Origin, isAnswered: boolean): PaymentIntent {
    const { methods, ledger } = this.options;
    const card = methods.cardOf(this.method(intent));
    if (card.isSlow) {
      intent.status = "processing";
      intent.processing = { type: card.type };
      ledger.tell("payment_intent.processing", intent, origin);
      this.settleLater(intent);
      return intent;
    }
    if (!card.refusal) return this.succeed(intent, origin);
    const charge = this.refuse(intent, origin);
    if (isAnswered) throw cardError(card.refusal, intent, charge);
    return intent;
  }

  private refuse(intent: PaymentIntent, origin: Origin) {
    const { methods, ledger } = this.options;
    const method = this.method(intent);
    const card = methods.cardOf(method);
    const charge = ledger.charges.add(newCharge({ intent, method, card, isPaid: false, isCaptured: false }));
    intent.latest_charge = charge.id;
    this.fail(intent, { ...card.refusal, message: card.refusal?.message ?? "", charge: charge.id }, "card_error");
    ledger.tell("charge.failed", charge, origin);
    ledger.tell("payment_intent.payment_failed", intent, origin);
    return charge;
  }

  private fail(
    intent: PaymentIntent,
    error: { code?: string; decline_code?: string; message: string; charge?: string },
    type: "card_error" | "invalid_request_error",
  ): void {
    intent.last_payment_error = { type, ...error, payment_method: this.method(intent) };
    intent.payment_method = null;
    intent.processing = null;
    this.back(intent, "requires_payment_method");
  }

  private succeed(intent: PaymentIntent, origin: Origin): PaymentIntent {
    const { methods, ledger } = this.options;
    const method = this.method(intent);
    const isCaptured = intent.capture_method !== "manual";
    const charge = newCharge({ intent, method, card: methods.cardOf(method), isPaid: true, isCaptured });
    ledger.charges.add(charge);
    intent.latest_charge = charge.id;
    intent.next_action = null;
    intent.processing = null;
    intent.status = isCaptured ? "succeeded" : "requires_capture";
    if (isCaptured) intent.amount_received = intent.amount;
    else intent.amount_capturable = intent.amount;
    ledger.tell("charge.succeeded", charge, origin);
    ledger.tell(isCaptured ? "payment_intent.succeeded" : "payment_intent.amount_capturable_updated", intent, origin);
    return intent;
  }

  private settleLater(intent: PaymentIntent): void {
    const after = this.options.settleAfterMs();
    if (after === null) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (intent.status === "processing") this.settle(intent);
    }, after);
    this.timers.add(timer);
  }

  /** Ends `processing`, the way its payment method behaves. */
  settle(intent: PaymentIntent): PaymentIntent {
    if (intent.status !== "processing") throw unexpectedState("This PaymentIntent is not processing.", intent);
    const origin = { id: null, key: null };
    if (this.options.methods.cardOf(this.method(intent)).refusal) this.refuse(intent, origin);
    else this.succeed(intent, origin);
    return intent;
  }

  capture(intent: PaymentIntent, params: Params, origin: Origin): PaymentIntent {
    refuseUnknown(params);
    if (intent.status !== "requires_capture") {
      throw unexpectedState(
        `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent ` +
          "with one of the following statuses may be captured: requires_capture.",
        intent,
      );
    }
    const amount = "amount_to_capture" in params ? Number(text(params, "amount_to_capture")) : intent.amount;
    if (!Number.isInteger(amount) || amount < 1 || amount > intent.amount_capturable) {
      throw invalid("Amount to capture must be between 1 and the capturable amount.", { param: "amount_to_capture" });
    }
    const charge = this.options.ledger.charges.get(intent.latest_charge ?? "");
    charge.captured = true;
    charge.amount_captured = amount;
    charge.amount_refunded = charge.amount - amount;
    intent.amount_received = amount;
    intent.amount_capturable = 0;
    intent.status = "succeeded";
    this.options.ledger.tell("charge.captured", charge, origin);
    this.options.ledger.tell("payment_intent.succeeded", intent, origin);
    return intent;
  }

  cancel(intent: PaymentIntent, params: Params, origin: Origin): PaymentIntent {
    refuseUnknown(params);
    if (!CANCELABLE.includes(intent.status)) {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with ` +
          `one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
        intent,
      );
    }
    const reason = text(params, "cancellation_reason") ?? null;
    if (reason && !REASONS.includes(reason)) {
      throw invalid("Invalid cancellation_reason.", { param: "cancellation_reason" });
    }
    const charge =
      intent.status === "requires_capture" ? this.options.ledger.charges.find(intent.latest_charge ?? "") : undefined;
    if (charge) {
      charge.amount_refunded = charge.amount;
      charge.refunded = true;
    }
    intent.status = "canceled";
    intent.amount_capturable = 0;
    intent.canceled_at = now();
    intent.cancellation_reason = reason;
    intent.next_action = null;
    this.options.ledger.tell("payment_intent.canceled", intent, origin);
    return intent;
  }

  /** Nothing settles by itself any more. */
  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
