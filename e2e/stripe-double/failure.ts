import type { Charge, PaymentIntent, PaymentMethod } from "./objects.ts";

/** The `error` of an answer, with the fields that Stripe's has. */
export type ErrorFields = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error" | "rate_limit_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod | null;
};

/** An answer of the API that is no success. */
export class StripeFailure extends Error {
  override readonly name = "StripeFailure";
  readonly status: number;
  readonly fields: ErrorFields;

  constructor(status: number, fields: ErrorFields) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

export function invalid(message: string, extra: Partial<ErrorFields> = {}): StripeFailure {
  return new StripeFailure(400, { type: "invalid_request_error", message, ...extra });
}

export function missing(kind: string, id: string, param = "id"): StripeFailure {
  const message = `No such ${kind}: '${id}'`;
  return new StripeFailure(404, { type: "invalid_request_error", code: "resource_missing", message, param });
}

/** The object is not in a state in which that can be done. */
export function unexpectedState(message: string, intent: PaymentIntent): StripeFailure {
  return invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
}

export function cardError(
  fields: Pick<ErrorFields, "code" | "decline_code" | "message">,
  intent: PaymentIntent,
  charge?: Charge,
): StripeFailure {
  return new StripeFailure(402, {
    type: "card_error",
    ...fields,
    ...(charge ? { charge: charge.id } : {}),
    payment_intent: intent,
    payment_method: intent.last_payment_error?.payment_method ?? null,
  });
}
