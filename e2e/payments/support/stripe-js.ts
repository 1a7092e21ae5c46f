import type { PaymentIntentAnswer } from "@nocturne/contract";
import { required } from "@nocturne/test-support";

export type Answer<Body> = { status: number; body: Body };

export type Intent = PaymentIntentAnswer & { clientSecret: string };

export const intentId = ({ clientSecret }: Intent) => clientSecret.split("_secret_")[0] ?? "";

async function atDouble(path: string, fields: Record<string, string>): Promise<Answer<{ status?: string }>> {
  const response = await fetch(new URL(path, required("STRIPE_DOUBLE_URL")), {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as { status?: string } };
}

/** What Stripe.js says to Stripe for the shopper. */
export const stripeJs = {
  confirm: (intent: Intent, paymentMethod: string) =>
    atDouble(`/v1/payment_intents/${intentId(intent)}/confirm`, {
      key: required("STRIPE_PUBLISHABLE_KEY"),
      client_secret: intent.clientSecret,
      payment_method: paymentMethod,
      return_url: `${required("STORE_URL")}/order-success`,
      use_stripe_sdk: "true",
    }),
  authenticate: (intent: Intent, outcome: "success" | "fail") =>
    atDouble("/v1/3ds2/authenticate", {
      key: required("STRIPE_PUBLISHABLE_KEY"),
      client_secret: intent.clientSecret,
      source: intentId(intent),
      outcome,
    }),
};
