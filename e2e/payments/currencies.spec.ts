import type { CartItem, CartTotals, Order, PaymentIntentAnswer, Product } from "@nocturne/contract";
import { newRegion, required, setPrices, type TestRegion } from "@nocturne/test-support";
import { shipTo } from "../support/shipping.ts";
import { expect, fillCard, test } from "./support/checkout.ts";
import { double } from "./support/double.ts";
import { refundAtMedusa } from "./support/medusa.ts";
import { ask, call, newProduct, newSessionId, ordersOf, type Shopper } from "./support/store.ts";
import { intentId, stripeJs } from "./support/stripe-js.ts";

const EUROS = { currency: "eur", country: "DE", price: 23.37, shipping: 4.9 };
const YEN = { currency: "jpy", country: "JP", price: 3499, shipping: 700 };
const DINARS = { currency: "kwd", country: "KW", price: 7.25, shipping: 1.5 };

/** 19 % nowhere: what is paid is the piece and its parcel. `units`: as Stripe counts them. */
const SOLD = [
  { ...EUROS, total: "28.27", units: 2827, back: 10, backUnits: 1000, text: "€28.27" },
  { ...YEN, total: "4199.00", units: 4199, back: 1000, backUnits: 1000, text: "¥4,199" },
  { ...DINARS, total: "8.75", units: 8750, back: 2.5, backUnits: 2500, text: "KWD\u00a08.750" },
];

const regions = new Map<string, TestRegion>();
let product: Product;
const undo: (() => Promise<void>)[] = [];

test.beforeAll(async () => {
  for (const { currency, country, shipping } of SOLD) {
    const region = await newRegion(currency, [country.toLowerCase()]);
    regions.set(currency, region);
    undo.push(region.restore);
    const way = { name: "Parcel", price: shipping, estimate: "", regionId: region.id };
    undo.push(await shipTo(country.toLowerCase(), [way]));
  }
  product = await newProduct();
  await setPrices(product.id, { usd: 25, ...Object.fromEntries(SOLD.map(({ currency, price }) => [currency, price])) });
});
test.afterAll(async () => {
  for (const back of undo.splice(0).reverse()) await back();
});

const addressIn = (country: string) => ({
  street: "1 Gruftweg",
  city: "Night",
  state: "Any",
  zipCode: "10115",
  country,
});

/** A cart with one piece in a region, and its payment. */
async function prepareIn(shopper: Shopper, { currency, country }: { currency: string; country: string }) {
  const sessionId = newSessionId();
  await ask("POST", "/api/cart", { body: { sessionId, productId: product.id, quantity: 1, region: country } });
  const { subtotal } = await ask<CartTotals>("GET", `/api/cart/${sessionId}/totals`);
  const body = { sessionId, subtotal, customerAddress: addressIn(country) };
  const intent = await ask<PaymentIntentAnswer>("POST", "/api/create-payment-intent", { token: shopper.token, body });
  expect(intent.currency).toBe(currency);
  return { sessionId, intent: { ...intent, clientSecret: intent.clientSecret ?? "" } };
}

const atStripe = async (id: string) => (await double.intents()).find((intent) => intent.id === id);

/** What a cart asks to be ordered. Read before it is paid: the webhook of the payment may order it first, and leave it empty. */
async function itemsOf(sessionId: string) {
  return (await ask<CartItem[]>("GET", `/api/cart/${sessionId}`)).map((item) => {
    const { productId, quantity, size, product: bought } = item;
    return { productId, quantity, size, price: bought.price };
  });
}

type Wanted = { sessionId: string; items: Awaited<ReturnType<typeof itemsOf>> };

async function order({ user, token }: Shopper, { sessionId, items }: Wanted, country: string, total: string) {
  const orderData = {
    orderNumber: `ORD-${Date.now()}`,
    customerEmail: user.email,
    customerName: "Nell Dark",
    shippingAddress: addressIn(country),
    total,
  };
  return await call<Order>("POST", "/api/orders", { token, body: { orderData, items, sessionId } });
}

for (const sold of SOLD) {
  test(`${sold.currency}: Stripe charges and gives back what the page says`, async ({ shopper }) => {
    const { sessionId, intent } = await prepareIn(shopper, sold);
    expect(intent.total).toBe(sold.total);
    expect(await atStripe(intentId(intent))).toMatchObject({ amount: sold.units, currency: sold.currency });
    const items = await itemsOf(sessionId);
    await stripeJs.confirm(intent, "pm_card_visa");
    const { status, body } = await order(shopper, { sessionId, items }, sold.country, sold.total);
    // 200: the webhook of the payment was faster, and made the order.
    expect([200, 201]).toContain(status);
    expect([body.currency, body.total]).toEqual([sold.currency, sold.total]);
    await refundAtMedusa(body.id, sold.back);
    const refunds = (await double.refunds()).filter(({ payment_intent: paid }) => paid === intentId(intent));
    expect(refunds).toMatchObject([{ amount: sold.backUnits, currency: sold.currency }]);
    await expect.poll(async () => Number((await ordersOf(shopper))[0]?.refunded)).toBe(sold.back);
    // What is given back at Stripe counts in the same coins.
    await double.refund(intentId(intent));
    await expect.poll(async () => (await ordersOf(shopper))[0]?.refunded).toBe(sold.total);
  });
}

test("a cart that moves to another region meanwhile can't be paid by its old payment", async ({ shopper }) => {
  const { sessionId, intent } = await prepareIn(shopper, EUROS);
  await ask("PUT", `/api/cart/${sessionId}/region`, { body: { region: "US" } });
  expect(await atStripe(intentId(intent))).toMatchObject({ status: "canceled" });
  const items = await itemsOf(sessionId);
  await stripeJs.confirm(intent, "pm_card_visa");
  const refused = await order(shopper, { sessionId, items }, "DE", intent.total);
  expect([refused.status, refused.body]).toMatchObject([409, { code: "other_currency" }]);
  expect(await ordersOf(shopper)).toEqual([]);
  expect((await atStripe(intentId(intent)))?.amount_received).toBe(0);
});

test("the card form charges yen as it shows them", async ({ page, shopper }) => {
  await ask("PUT", `/api/cart/${shopper.sessionId}/region`, { body: { region: "JP" } });
  await ask("DELETE", `/api/cart/${shopper.sessionId}`);
  await ask("POST", "/api/cart", { body: { sessionId: shopper.sessionId, productId: product.id, region: "JP" } });
  await page.context().addCookies([{ name: "region", value: regions.get("jpy")!.id, url: required("STORE_URL") }]);
  await page.goto("/checkout");
  await expect(page.getByLabel("Country")).toHaveValue("Japan");
  await page.getByLabel("Street Address").fill("1-2-3 Kurai");
  await page.getByLabel("City").fill("Chiyoda");
  await page.getByLabel(/Prefecture|State/).fill("Tokyo");
  await page.getByLabel("Postal Code").fill("100-0001");
  await fillCard(page, "4242 4242 4242 4242");
  await page.getByRole("button", { name: "Pay ¥4,199" }).click();
  await expect(page).toHaveURL(/\/order-success/);
  const [bought] = await ordersOf(shopper);
  expect(bought).toMatchObject({ currency: "jpy", total: "4199.00" });
  const charged = (await double.intents()).filter(
    ({ currency, status }) => currency === "jpy" && status === "succeeded",
  );
  expect(charged.at(-1)).toMatchObject({ amount: 4199, amount_received: 4199 });
});
