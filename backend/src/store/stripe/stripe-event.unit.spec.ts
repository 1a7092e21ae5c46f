import type { MedusaRequest } from "@medusajs/framework/http";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { readStripeEvent } from "./stripe-event";

const SECRET = "whsec_of_this_test";
const variables = { STRIPE_API_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: SECRET };

beforeEach(() => void loadConfig(variables));
afterEach(() => void loadConfig({}));

type Sent = { type?: string; object?: object; secret?: string; ageSeconds?: number };

function sent({ type = "payment_intent.succeeded", object = { id: "pi_1" }, secret = SECRET, ageSeconds = 0 }: Sent) {
  const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { headers: { "stripe-signature": signature }, rawBody: Buffer.from(payload) } as unknown as MedusaRequest;
}

describe("an event of Stripe's", () => {
  it.each([
    ["payment_intent.succeeded", "succeeded"],
    ["payment_intent.canceled", "canceled"],
    ["charge.refunded", "refunded"],
    ["charge.refund.updated", "refunded"],
    ["refund.created", "refunded"],
    ["refund.updated", "refunded"],
    ["refund.failed", "refunded"],
    ["payment_intent.created", "other"],
  ])("%s means %s", (type, meaning) => {
    expect(readStripeEvent(sent({ type }))).toEqual({
      id: "evt_1",
      type: meaning,
      paymentId: "pi_1",
      isOurs: false,
      name: type,
    });
  });

  it.each([
    ["an intent", { id: "pi_1" }],
    ["a charge that names its intent", { id: "ch_1", payment_intent: "pi_1" }],
    ["a refund that holds its intent", { id: "re_1", payment_intent: { id: "pi_1" } }],
    ["an intent that names none", { id: "pi_1", payment_intent: null }],
  ])("is about the payment of %s", (_case, object) => {
    expect(readStripeEvent(sent({ object }))?.paymentId).toBe("pi_1");
  });

  it("is the store's where it names a purchase", () => {
    expect(readStripeEvent(sent({ object: { id: "pi_1", metadata: { purchase_id: "purch_1" } } }))?.isOurs).toBe(true);
    expect(readStripeEvent(sent({ object: { id: "pi_1", metadata: {} } }))?.isOurs).toBe(false);
    expect(readStripeEvent(sent({ object: { id: "pi_1", metadata: null } }))?.isOurs).toBe(false);
  });
});

describe("what is no event of Stripe's", () => {
  it.each<[string, Sent]>([
    ["another secret has signed", { secret: "whsec_of_somebody" }],
    ["was signed more than five minutes ago", { ageSeconds: 301 }],
  ])("is what %s", (_case, over) => {
    expect(readStripeEvent(sent(over))).toBeNull();
  });

  it("is a text that was changed after it was signed, and one without signature or text", () => {
    const event = sent({});
    expect(
      readStripeEvent({ ...event, rawBody: Buffer.from(`${String(event.rawBody)} `) } as MedusaRequest),
    ).toBeNull();
    expect(readStripeEvent({ ...event, rawBody: undefined } as unknown as MedusaRequest)).toBeNull();
    expect(readStripeEvent({ ...event, headers: {} } as unknown as MedusaRequest)).toBeNull();
  });

  it("is anything, where the store takes no cards or knows no secret", () => {
    const event = sent({});
    loadConfig({ STRIPE_API_KEY: "sk_test_1" });
    expect(readStripeEvent(event)).toBeNull();
    loadConfig({ STRIPE_WEBHOOK_SECRET: SECRET });
    expect(readStripeEvent(event)).toBeNull();
  });
});
