import { required } from "@nocturne/test-support";
import Stripe from "stripe";
import { expect, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { pay } from "./support/purchase.ts";
import { ordersOf } from "./support/store.ts";

const MINUTE = 60;

function sendWebhook(payload: string, signature?: string): Promise<number> {
  return fetch(new URL("/hooks/payment/stripe_stripe", required("STORE_URL")), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(signature ? { "Stripe-Signature": signature } : {}) },
    body: payload,
  }).then(({ status }) => status);
}

test("a webhook that Stripe has not signed just now changes nothing; one that it has makes the order", async ({
  shopper,
}) => {
  await double.hidePayments();
  await double.treat({ drop: true });
  const id = await pay(shopper);
  const object = (await double.intents()).find((intent) => intent.id === id);
  const payload = JSON.stringify({ id: "evt_1", object: "event", type: "payment_intent.succeeded", data: { object } });
  const now = Math.floor(Date.now() / 1000);
  const sign = (secret: string, timestamp: number) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const secret = required("STRIPE_WEBHOOK_SECRET");

  expect(await sendWebhook(payload)).toBe(400);
  expect(await sendWebhook(payload, sign("whsec_wrong", now))).toBe(400);
  expect(await sendWebhook(payload, sign(secret, now - 6 * MINUTE))).toBe(400);
  expect(await sendWebhook(payload.replace("evt_1", "evt_2"), sign(secret, now))).toBe(400);
  expect(await ordersOf(shopper)).toEqual([]);

  expect(await sendWebhook(payload, sign(secret, now))).toBe(200);
  expect(await sendWebhook(payload, sign(secret, now))).toBe(200);
  expect(await ordersOf(shopper)).toHaveLength(1);
  await double.calm();
});
