import type { Order } from "@nocturne/contract";
import Stripe from "stripe";
import { expect, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { required } from "./support/env.ts";
import { ADDRESS, ask, cartOf, ordersOf, prepare, type Shopper } from "./support/store.ts";
import { intentId, stripeJs } from "./simulation/buyer.ts";

const MINUTE = 60;

/** Charges a good card for what is in the cart, as the page does; answers the payment's id. */
async function pay(shopper: Shopper): Promise<string> {
  const { body } = await prepare(shopper, shopper.product.price);
  const intent = { ...body, clientSecret: body.clientSecret ?? "" };
  await stripeJs.confirm(intent, "pm_card_visa");
  return intentId(intent);
}

async function storeOrder(shopper: Shopper): Promise<Order> {
  const items = (await cartOf(shopper)).map(({ productId, quantity, size, product }) => ({
    productId,
    quantity,
    size,
    price: product.price,
  }));
  await pay(shopper);
  const orderData = {
    orderNumber: `ORD-${Date.now()}`,
    customerEmail: shopper.user.email,
    customerName: "Nell Dark",
    shippingAddress: ADDRESS,
    total: "26.81",
  };
  const { token, sessionId } = shopper;
  return await ask<Order>("POST", "/api/orders", { token, body: { orderData, items, sessionId } });
}

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

test("a refund at the Medusa admin reaches Stripe, and shows among the shopper's orders", async ({ shopper }) => {
  const order = await storeOrder(shopper);
  expect(order).toMatchObject({ total: "26.81", refunded: "0.00" });
  const { token } = await ask<{ token: string }>("POST", "/auth/user/emailpass", {
    body: { email: required("ADMIN_EMAIL"), password: required("ADMIN_PASSWORD") },
  });
  const admin = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const response = await fetch(new URL(path, required("STORE_URL")), {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Body;
  };
  type Record = { order: { total: number; payment_collections: { payments: { id: string; amount: number }[] }[] } };
  const fields = "total,*payment_collections,*payment_collections.payments";
  const record = await admin<Record>("GET", `/admin/orders/${order.id}?fields=${fields}`);
  expect(record.order.total).toBe(26.81);
  const payment = record.order.payment_collections[0]?.payments[0];
  expect(payment?.amount).toBe(26.81);

  await admin("POST", `/admin/payments/${payment?.id}/refund`, { amount: 10.5 });
  const intent = (await double.intents()).find(
    ({ metadata }) => metadata["purchase_id"] === order.id.replace("order_", "purch_"),
  );
  expect((await double.refunds()).filter((refund) => refund.payment_intent === intent?.id)).toMatchObject([
    { amount: 1050 },
  ]);
  await expect.poll(async () => (await ordersOf(shopper))[0]?.refunded).toBe("10.50");
});
