import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { paid, purchase, refusalOf, useDouble } from "./support.ts";

type Shape = Record<string, unknown>;
const SAMPLES = JSON.parse(readFileSync(join(import.meta.dirname, "resources.json"), "utf8")) as Record<string, Shape>;
const { double, client } = useDouble();

const namesOf = (shape: object) => Object.keys(shape).sort();

async function raw(path: string): Promise<Shape> {
  const response = await fetch(`${double.url}${path}`, { headers: { Authorization: "Bearer sk_test_double" } });
  return (await response.json()) as Shape;
}

describe("objects have the fields of Stripe's", () => {
  it("a payment intent, its charge, its payment method and its refund", async () => {
    const intent = await client().paymentIntents.create(paid());
    const refund = await client().refunds.create({ payment_intent: intent.id });
    const charge = await raw(`/v1/charges/${intent.latest_charge as string}`);
    const method = await raw(`/v1/payment_methods/${intent.payment_method as string}`);
    expect(namesOf(await raw(`/v1/payment_intents/${intent.id}`))).toEqual(namesOf(SAMPLES["payment_intent"] ?? {}));
    expect(namesOf(charge)).toEqual(namesOf(SAMPLES["charge"] ?? {}));
    expect(namesOf(method)).toEqual(namesOf(SAMPLES["payment_method"] ?? {}));
    expect(namesOf(await raw(`/v1/refunds/${refund.id}`))).toEqual(namesOf(SAMPLES["refund"] ?? {}));
    for (const [of, inner] of [
      [charge, "outcome"],
      [charge, "billing_details"],
      [method, "card"],
    ] as const) {
      const sample = SAMPLES[of === charge ? "charge" : "payment_method"]?.[inner];
      expect(namesOf(of[inner] as object)).toEqual(namesOf(sample as object));
    }
  });

  it("a customer, an event, a tax calculation", async () => {
    const customer = await client().customers.create({ email: "ada@example.com", metadata: { account: "1" } });
    expect(namesOf(await raw(`/v1/customers/${customer.id}`))).toEqual(namesOf(SAMPLES["customer"] ?? {}));
    const { data: events } = await client().events.list();
    expect(namesOf(await raw(`/v1/events/${events[0]?.id}`))).toEqual(namesOf(SAMPLES["event"] ?? {}));
    const { lastResponse: _response, ...calculation } = await client().tax.calculations.create({
      currency: "usd",
      line_items: [{ amount: 1499, reference: "L1" }],
      customer_details: { address: { country: "US", state: "CA", postal_code: "94080" }, address_source: "shipping" },
    });
    const sample = SAMPLES["tax.calculation"] ?? {};
    expect(namesOf(calculation)).toEqual(namesOf(sample));
    const [breakdown] = sample["tax_breakdown"] as Shape[];
    expect(namesOf(calculation.tax_breakdown[0] ?? {})).toEqual(namesOf(breakdown ?? {}));
  });
});

describe("tax", () => {
  const quote = (amounts: number[], address: { country: string; state?: string; postal_code?: string }, shipping = 0) =>
    client().tax.calculations.create({
      currency: "usd",
      line_items: amounts.map((amount, index) => ({ amount, reference: `L${index}` })),
      shipping_cost: { amount: shipping },
      customer_details: { address, address_source: "shipping" },
    });

  it.each([
    [[1499], "CA", 0, 148],
    [[1499], "CA", 300, 178],
    [[100, 100], "NY", 0, 18],
    [[9999], "OR", 0, 0],
    [[200], "FL", 0, 14],
  ])("on %j in %s with shipping %d is %d cents", async (amounts, state, shipping, cents) => {
    const answer = await quote(amounts, { country: "US", state }, shipping);
    expect(answer.tax_amount_exclusive).toBe(cents);
    expect(answer.amount_total).toBe(amounts.reduce((sum, amount) => sum + amount, 0) + shipping + cents);
  });

  it("is none abroad, and needs to know where", async () => {
    expect((await quote([5000], { country: "DE" })).tax_amount_exclusive).toBe(0);
    expect((await refusalOf(quote([5000], { country: "US" }))).code).toBe("customer_tax_location_invalid");
  });
});

describe("lists and lookups", () => {
  it("show pages, newest first, and expand what is asked for", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await client().paymentIntents.create(purchase())).id);
    const page = await client().paymentIntents.list({ limit: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(page.has_more).toBe(true);
    const all: string[] = [];
    for await (const { id } of client().paymentIntents.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(ids.toReversed());
    const { id } = await client().paymentIntents.create(paid());
    const full = await client().paymentIntents.retrieve(id, { expand: ["payment_method", "latest_charge"] });
    expect(full.payment_method).toMatchObject({ object: "payment_method", card: { last4: "4242" } });
    expect(full.latest_charge).toMatchObject({ object: "charge" });
  });

  it("answer 404 for what is not there", async () => {
    const refusal = await refusalOf(client().paymentIntents.retrieve("pi_none"));
    expect(refusal).toMatchObject({ statusCode: 404, code: "resource_missing" });
    expect(refusal.requestId).toMatch(/^req_/);
  });
});
