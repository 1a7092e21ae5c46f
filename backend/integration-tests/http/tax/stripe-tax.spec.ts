import { randomUUID } from "node:crypto";
import type { TaxAnswer } from "@nocturne/contract";
import { registerUser } from "@nocturne/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BUILT, MedusaInstance } from "../../support/medusa-instance";
import {
  medusaAddress,
  regionId,
  roundedCents,
  storeHeaders,
  variantOf,
  type MedusaCart,
} from "../../support/medusa-store";
import { standingProduct } from "../../support/shop";
import { StripeDouble } from "../../support/stripe-double";

const double = new StripeDouble();
const store = new MedusaInstance();
let region: string;
let cheap: string;
let dear: string;

beforeAll(async () => {
  await double.start();
  await store.start(BUILT, double.variables);
  region = await regionId();
  cheap = await variantOf((await standingProduct({ price: "0.99" })).id);
  dear = await variantOf((await standingProduct({ price: "33.33" })).id);
}, 240_000);

beforeEach(() => double.calm());

afterAll(async () => {
  await store.stop();
  await double.stop();
});

/** A place that nobody has asked about: figures are remembered by address. */
const newPlace = (province = "CA", more: Record<string, string> = {}) =>
  medusaAddress(province, { address_1: `13 Crypt Lane, ${randomUUID()}`, ...more });

async function save(body: Record<string, unknown>, path = ""): Promise<MedusaCart> {
  const answer = await store.call<{ cart: MedusaCart }>("POST", `/store/carts${path}`, body, await storeHeaders());
  if (answer.status !== 200) throw new Error(`Medusa answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.cart;
}

const newCart = (address: ReturnType<typeof newPlace>, quantity = 3): Promise<MedusaCart> =>
  save({
    region_id: region,
    items: [
      { variant_id: dear, quantity },
      { variant_id: cheap, quantity },
    ],
    shipping_address: address,
  });

async function quote(
  subtotal: string,
  { address_1, city, province, postal_code, country_code }: Record<string, string>,
) {
  const customerAddress = { street: address_1, city, state: province, zipCode: postal_code, country: country_code };
  // A stranger is not worth a call of Stripe.
  const headers = { "X-Session-Token": (await registerUser()).token };
  return (await store.call<TaxAnswer>("POST", "/api/calculate-tax", { subtotal, customerAddress }, headers)).body;
}

describe("with Stripe Tax, a cart of Medusa's own", () => {
  it("has the figure of our checkout, for which Stripe is asked once", async () => {
    const address = newPlace();
    const before = await double.taxCalls();
    const cart = await newCart(address);
    const ours = await quote("102.96", address);
    expect(ours).toEqual({ taxAmount: 10.17, totalAmount: 113.13, usingStripeTax: "configured" });
    expect([roundedCents(cart.tax_total), roundedCents(cart.total)]).toEqual([1017, 11_313]);
    expect((await double.taxCalls()) - before).toBe(1);
  });

  it.each([1, 7, 50])("has it for %i pieces of each, in another state too", async (quantity) => {
    const { id } = await newCart(newPlace(), quantity);
    const moved = newPlace("WA");
    const cart = await save({ shipping_address: moved }, `/${id}`);
    const ours = await quote((34.32 * quantity).toFixed(2), moved);
    expect(ours.usingStripeTax).toBe("configured");
    expect(roundedCents(cart.tax_total)).toBe(Math.round(ours.taxAmount * 100));
  });

  it("is within a cent of it where things were added one after the other", async () => {
    const address = newPlace();
    const { id } = await save({ region_id: region, shipping_address: address });
    await save({ variant_id: dear, quantity: 1 }, `/${id}/line-items`);
    const cart = await save({ variant_id: cheap, quantity: 1 }, `/${id}/line-items`);
    const ours = await quote("34.32", address);
    expect(Math.abs(cart.tax_total - ours.taxAmount)).toBeLessThanOrEqual(0.01);
  });

  it("falls back to the table of states while Stripe fails", async () => {
    await double.refuseTaxes();
    const address = newPlace();
    const cart = await newCart(address);
    const ours = await quote("102.96", address);
    expect(ours).toMatchObject({ taxAmount: 7.46, usingStripeTax: "fallback" });
    expect(roundedCents(cart.tax_total)).toBe(746);
  });

  it.each([
    ["while its address is incomplete", { postal_code: "" }, 746],
    ["in a state that nobody knows", { province: "Gotham" }, 0],
  ])("asks nobody %s", async (_when, more, cents) => {
    const before = await double.taxCalls();
    const cart = await newCart(newPlace("CA", more));
    expect(roundedCents(cart.tax_total)).toBe(cents);
    expect((await double.taxCalls()) - before).toBe(0);
  });

  it("is taxed by Stripe's figure abroad too", async () => {
    const before = await double.taxCalls();
    const cart = await newCart(newPlace("Berlin", { country_code: "de" }));
    expect(cart.tax_total).toBe(0);
    expect((await double.taxCalls()) - before).toBe(1);
  });
});
