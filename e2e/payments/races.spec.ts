import { sql } from "@nocturne/test-support";
import { intentId, stripeJs } from "./support/stripe-js.ts";
import { expect, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { ADDRESS, call, newProduct, newShopper, ordersOf, prepare, type Shopper } from "./support/store.ts";

/** Another place, and with it another tax: the payment has to be changed at Stripe. */
const moveTo = ({ token, sessionId, product }: Shopper, place: typeof ADDRESS) =>
  call("POST", "/api/create-payment-intent", {
    token,
    body: { subtotal: product.price, shipping: 0, customerAddress: { ...place, name: "Nell Dark" }, sessionId },
  });

test("a payment that goes through while another tab changes its address stays the one order it became", async () => {
  await double.calm();
  const shopper = await newShopper(await newProduct({ inventory: 5 }));
  const { body } = await prepare(shopper, shopper.product.price);
  const intent = { ...body, clientSecret: body.clientSecret ?? "" };
  const path = `/v1/payment_intents/${intentId(intent)}`;
  await double.fail({ method: "GET", path, kind: "delay", ms: 4_000 });
  const moving = moveTo(shopper, { ...ADDRESS, city: "Portland", state: "OR", zipCode: "97201" });
  await expect
    .poll(async () => (await double.requests()).some((made) => made.method === "GET" && made.path === path))
    .toBe(true);

  await stripeJs.confirm(intent, "pm_card_visa");
  await expect.poll(() => ordersOf(shopper).then((orders) => orders.length)).toBe(1);
  const [order] = await ordersOf(shopper);
  expect(await moving).toMatchObject({ status: 409, body: { code: "cart_changed" } });

  expect(await ordersOf(shopper)).toEqual([order]);
  const reserved = await sql(
    "select sum(quantity)::int as pieces from reservation_item where external_id = $1 and deleted_at is null",
    [order?.id.replace(/^order_/, "purch_")],
  );
  expect(reserved).toEqual([{ pieces: 1 }]);
});

test("a checkout that was begun as a demo is paid by card once the store takes cards", async () => {
  await double.calm();
  const shopper = await newShopper();
  await prepare(shopper, shopper.product.price);
  await sql(
    `update purchase set provider = 'demo', client_secret = 'demo_secret', provider_intent_id = null,
            payment_collection_id = null, payment_session_id = null
      where session_id = $1 and state = 'open'`,
    [shopper.sessionId],
  );
  for (const place of [ADDRESS, { ...ADDRESS, city: "Portland", state: "OR", zipCode: "97201" }]) {
    expect(await moveTo(shopper, place)).toMatchObject({
      status: 200,
      body: { provider: "stripe", clientSecret: expect.stringMatching(/^pi_/) },
    });
  }
});
