import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { StripeDouble, type DoubleOptions } from "../double.ts";

export const SECRET_KEY = "sk_test_double";
const PUBLISHABLE_KEY = "pk_test_double";
export const RETURN_URL = "http://localhost/order-success";

export function clientOf(double: StripeDouble, options: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(double.url);
  return new Stripe(SECRET_KEY, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

/** A double for a file of tests, fresh before each. */
export function useDouble(options: DoubleOptions = {}): { double: StripeDouble; client: () => Stripe } {
  const double = new StripeDouble({ settleAfterMs: null, ...options });
  beforeAll(async () => {
    await double.start();
  });
  beforeEach(() => double.reset());
  afterAll(() => double.stop());
  return { double, client: () => clientOf(double) };
}

type StripeError = Stripe.errors.StripeError & { payment_intent?: Stripe.PaymentIntent };

/** What a call is refused with. */
export async function refusalOf(call: Promise<unknown>): Promise<StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
}

export const purchase = (over: Partial<Stripe.PaymentIntentCreateParams> = {}): Stripe.PaymentIntentCreateParams => ({
  amount: 4719,
  currency: "usd",
  automatic_payment_methods: { enabled: true },
  metadata: { purchase_id: "purch_1" },
  ...over,
});

export const paid = (method = "pm_card_visa") =>
  purchase({ confirm: true, payment_method: method, return_url: RETURN_URL });

/** A call as Stripe.js makes it. */
export async function fromBrowser(
  double: StripeDouble,
  path: string,
  params: Record<string, string> = {},
  method = "POST",
): Promise<{ status: number; headers: Headers; body: { error?: { code?: string }; [name: string]: unknown } }> {
  const form = new URLSearchParams({ key: PUBLISHABLE_KEY, ...params });
  const response = await fetch(`${double.url}${path}${method === "GET" ? `?${form}` : ""}`, {
    method,
    headers: { Origin: "http://localhost:8000" },
    ...(method === "GET" ? {} : { body: form }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as never };
}
