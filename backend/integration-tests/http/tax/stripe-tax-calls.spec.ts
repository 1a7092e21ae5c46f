import { randomUUID } from "node:crypto";
import type { PaymentIntentAnswer, TaxAnswer } from "@nocturne/contract";
import { randomAddress, registerUser, sql } from "@nocturne/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import { medusaAddress, regionId, storeHeaders, variantOf } from "../../support/medusa-store";
import { CALIFORNIA, newCart, newSessionId, standingProduct, times } from "../../support/shop";
import { StripeDouble } from "../../support/stripe-double";

const BUDGET = 12;
/** A quarter of the budget. */
const PER_VISITOR = 3;
const PRICE = "33.33";

const double = new StripeDouble();
const store = new MedusaInstance();

beforeAll(async () => {
  await double.start();
  await store.start(BUILT, { ...double.variables, STRIPE_TAX_DAILY_BUDGET: String(BUDGET) });
}, 240_000);

beforeEach(async () => {
  await sql("delete from tax_call");
});

afterAll(async () => {
  await store.stop();
  await double.stop();
  await sql("delete from tax_call");
});

/** A place that nobody has asked about: known figures cost nothing. */
const newPlace = () => ({ ...CALIFORNIA, street: `13 Crypt Lane, ${randomUUID()}` });

type Asker = { token?: string; cart?: string; address?: string; cookie?: string; bodyCart?: string };

async function quote(customerAddress: unknown, asker: Asker = {}, subtotal = PRICE): Promise<TaxAnswer> {
  const { token, cart, cookie, bodyCart, address = randomAddress() } = asker;
  const headers = {
    "X-Forwarded-For": address,
    ...(token ? { "X-Session-Token": token } : {}),
    ...(cart ? { "X-Cart-Session": cart } : {}),
    ...(cookie ? { Cookie: `cart_session=${cookie}` } : {}),
  };
  const body = { subtotal, customerAddress, ...(bodyCart ? { sessionId: bodyCart } : {}) };
  const answer = await store.call<TaxAnswer>("POST", "/api/calculate-tax", body, headers);
  if (answer.status !== 200) throw new Error(`The quote answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const BY_TABLE = { taxAmount: 2.42, totalAmount: 35.75, usingStripeTax: "fallback" };
const cart = async () => newCart(await standingProduct({ price: PRICE }));

describe("a call of Stripe Tax", () => {
  it("is spent on nobody who is neither signed in nor has a cart of that amount", async () => {
    const before = await double.taxCalls();
    const sessionId = await cart();
    expect(await quote(newPlace())).toEqual(BY_TABLE);
    expect(await quote(newPlace(), { cart: newSessionId() })).toEqual(BY_TABLE);
    expect(await quote(newPlace(), { cart: "not a cart id" })).toEqual(BY_TABLE);
    expect(await quote(newPlace(), { token: "x".repeat(43) })).toEqual(BY_TABLE);
    expect((await quote(newPlace(), { cart: sessionId }, "33.34")).usingStripeTax).toBe("fallback");
    expect(await double.taxCalls()).toBe(before);
  });

  it("is spent on an account, and on a cart of that amount, however the cart is named", async () => {
    const sessionId = await cart();
    const { token } = await registerUser();
    for (const asker of [{ token }, { cart: sessionId }, { cookie: sessionId }, { bodyCart: sessionId }]) {
      expect((await quote(newPlace(), asker)).usingStripeTax).toBe("configured");
    }
  });

  it("is spent once for one question, whoever repeats it, and however many at once", async () => {
    const [place, { token }] = [newPlace(), await registerUser()];
    const before = await double.taxCalls();
    const answers = await times(8, () => quote(place, { token }));
    expect(new Set(answers.map(({ taxAmount }) => taxAmount)).size).toBe(1);
    expect((await double.taxCalls()) - before).toBe(1);
    expect(await quote(place)).toEqual(answers[0]);
    expect((await double.taxCalls()) - before).toBe(1);
  });

  it("gives the figure that is charged", async () => {
    const [place, sessionId, { token }] = [newPlace(), await cart(), await registerUser()];
    const { taxAmount, totalAmount } = await quote(place, { cart: sessionId });
    const body = { subtotal: totalAmount, customerAddress: place, sessionId };
    const headers = { "X-Session-Token": token };
    const intent = await store.call<PaymentIntentAnswer>("POST", "/api/create-payment-intent", body, headers);
    expect(intent.status).toBe(200);
    expect(intent.body).toMatchObject({ tax: taxAmount.toFixed(2), total: totalAmount.toFixed(2) });
  });

  it("is spent by one account, and by one address, on a quarter of the day's budget within an hour", async () => {
    const { token } = await registerUser();
    const sources = async (count: number, asker: () => Promise<Asker>) => {
      const found: string[] = [];
      for (let asked = 0; asked < count; asked += 1)
        found.push((await quote(newPlace(), await asker())).usingStripeTax);
      return found;
    };
    const served = [...Array<string>(PER_VISITOR).fill("configured"), "fallback"];
    expect(await sources(PER_VISITOR + 1, async () => ({ token }))).toEqual(served);
    const [sessionId, address] = [await cart(), randomAddress()];
    expect(await sources(PER_VISITOR + 1, async () => ({ cart: sessionId, address }))).toEqual(served);
    expect((await quote(newPlace(), { cart: sessionId })).usingStripeTax).toBe("configured");
  });

  it("is limited by address for Medusa's own carts too", async () => {
    const headers = { ...(await storeHeaders()), "X-Forwarded-For": randomAddress() };
    const [variant, region] = [await variantOf((await standingProduct({ price: PRICE })).id), await regionId()];
    const before = await double.taxCalls();
    for (let made = 0; made < PER_VISITOR + 2; made += 1) {
      const address = medusaAddress("CA", { address_1: `13 Crypt Lane, ${randomUUID()}` });
      const body = { region_id: region, items: [{ variant_id: variant, quantity: 1 }], shipping_address: address };
      expect((await store.call("POST", "/store/carts", body, headers)).status).toBe(200);
    }
    expect((await double.taxCalls()) - before).toBe(PER_VISITOR);
  });

  it("is not spent past the day's budget, which is counted in the database; the log says so once", async () => {
    const day = new Date().toISOString().slice(0, 10);
    await sql("insert into tax_call (id, calls) values ($1, $2)", [day, BUDGET - 2]);
    const before = await double.taxCalls();
    const sessionId = await cart();
    const answers = await times(6, () => quote(newPlace(), { cart: sessionId }));
    expect(answers.filter(({ usingStripeTax }) => usingStripeTax === "configured")).toHaveLength(2);
    expect((await double.taxCalls()) - before).toBe(2);
    expect(await sql("select calls from tax_call")).toEqual([{ calls: BUDGET }]);
    expect(store.log.split(`The ${BUDGET} calls of Stripe Tax`)).toHaveLength(2);
  });
});
