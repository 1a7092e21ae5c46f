import { call, newPromotion } from "@nocturne/test-support";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import table from "../../../src/store/tax/us-state-rates.json";
import {
  demoVariants,
  medusaAddress,
  medusaStore,
  regionId,
  roundedCents,
  saveCart,
  variantOf,
  type MedusaCart,
  type SellableVariant,
} from "../../support/medusa-store";
import { randomCases, randomRuns } from "../../support/random-cases";
import { CALIFORNIA, standingProduct } from "../../support/shop";

let region: string;
let piece: string;

beforeAll(async () => {
  region = await regionId();
  piece = await variantOf((await standingProduct({ price: "25.00" })).id);
});

/** Our own quote, in cents. */
async function quote(subtotalCents: number, state: string): Promise<number> {
  const { status, body } = await call("POST /api/calculate-tax", {
    body: { subtotal: (subtotalCents / 100).toFixed(2), customerAddress: { ...CALIFORNIA, state } },
  });
  if (status !== 200) throw new Error(`The quote answered ${status}: ${JSON.stringify(body)}`);
  return Math.round(body.taxAmount * 100);
}

const newCart = (province: string, more: Record<string, string> = {}): Promise<MedusaCart> =>
  saveCart({
    region_id: region,
    items: [{ variant_id: piece, quantity: 4 }],
    shipping_address: medusaAddress(province, more),
  });

describe("a cart of Medusa's own /store routes", () => {
  it.each(["CA", "ca", "us-ca", "California"])("is taxed as California is in the state %j", async (province) => {
    const cart = await newCart(province);
    expect([cart.subtotal, cart.tax_total, cart.total]).toEqual([100, 7.25, 107.25]);
    expect(cart.items[0]?.tax_lines).toMatchObject([{ rate: 7.25, provider_id: "us-sales-tax" }]);
  });

  it.each([
    ["in a state that nobody knows", "Gotham", {}],
    ["without a state", "", {}],
    ["in a state without sales tax", "OR", {}],
    ["in Berlin", "Berlin", { country_code: "de" }],
    ["in British Columbia", "BC", { country_code: "ca" }],
  ])("costs no tax %s", async (_where, province, more) => {
    const cart = await newCart(province, more);
    expect([cart.tax_total, cart.total]).toEqual([0, 100]);
  });

  it("follows its address", async () => {
    const { id } = await newCart("CA");
    const move = async (province: string, more: Record<string, string> = {}) =>
      (await saveCart({ shipping_address: medusaAddress(province, more) }, `/${id}`)).tax_total;
    expect(await move("TX")).toBe(6.25);
    expect(await move("Bavaria", { country_code: "de" })).toBe(0);
    expect(await move("NY")).toBe(4);
    expect(await move("Gotham")).toBe(0);
  });

  it("taxes what is added later, and what a code leaves", async () => {
    const { id } = await newCart("CA");
    await saveCart({ variant_id: piece, quantity: 1 }, `/${id}/line-items`);
    const other = await variantOf((await standingProduct({ price: "33.33" })).id);
    const grown = await saveCart({ variant_id: other, quantity: 1 }, `/${id}/line-items`);
    expect(roundedCents(grown.tax_total)).toBe(await quote(15_833, "CA"));
    const { code } = await newPromotion({ method: { value: 10 } });
    const reduced = await saveCart({ promo_codes: [code] }, `/${id}/promotions`);
    expect(reduced.discount_subtotal).toBeCloseTo(15.833, 6);
    expect(roundedCents(reduced.tax_total)).toBe(await quote(14_250, "CA"));
  });

  it("becomes an order with the same tax, paid in full", async () => {
    const { id } = await newCart("CA");
    await saveCart({ email: "nell@example.com" }, `/${id}`);
    const ask = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
      const answer = await medusaStore<Body>(method, path, body);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    type Options = { shipping_options: { id: string }[] };
    const { shipping_options } = await ask<Options>("GET", `/store/shipping-options?cart_id=${id}`);
    await saveCart({ option_id: shipping_options[0]?.id }, `/${id}/shipping-methods`);
    type Collection = { payment_collection: { id: string; amount: number } };
    const { payment_collection } = await ask<Collection>("POST", "/store/payment-collections", { cart_id: id });
    expect(payment_collection.amount).toBe(107.25);
    const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`;
    await ask("POST", sessions, { provider_id: "pp_system_default" });
    type Completed = { type: string; order: { total: number; tax_total: number; items: { tax_lines: object[] }[] } };
    const { type, order } = await ask<Completed>("POST", `/store/carts/${id}/complete`);
    expect([type, order.total, order.tax_total]).toEqual(["order", 107.25, 7.25]);
    expect(order.items.map(({ tax_lines }) => tax_lines.length)).toEqual([1]);
  });

  it("shows products with their tax", async () => {
    const product = await standingProduct({ price: "25.00" });
    const { body } = await medusaStore<{ product: { variants: { calculated_price: Record<string, number> }[] } }>(
      "GET",
      `/store/products/${product.id}?region_id=${region}&country_code=us&province=ca&fields=*variants.calculated_price`,
    );
    expect(body.product.variants[0]?.calculated_price).toMatchObject({
      calculated_amount_without_tax: 25,
      calculated_amount_with_tax: 26.8125,
    });
  });
});

describe("the tax of random carts of the demo catalogue", () => {
  const STATES = Object.keys(table.rates);
  const RUNS = randomRuns("CART", 10);
  let variants: SellableVariant[];

  beforeAll(async () => {
    variants = await demoVariants();
    expect(variants.length).toBeGreaterThan(20);
  });

  it("is our own quote to the cent", { timeout: 90_000 }, async () => {
    const line = fc.record({ variant: fc.constantFrom(...variants), quantity: fc.integer({ min: 1, max: 10 }) });
    const cart = fc.record({
      lines: fc.array(
        line.map(({ variant, quantity }) => ({ ...variant, quantity })),
        { minLength: 1, maxLength: 6 },
      ),
      states: fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...STATES)),
    });
    for (const { lines, states } of randomCases(cart, RUNS)) {
      const cents = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
      const expectOurs = async (cart: MedusaCart, state: string) => {
        const seen = [cart.subtotal, cart.tax_total, cart.total].map(roundedCents);
        const tax = await quote(cents, state);
        expect(seen, `${state}: ${JSON.stringify(lines)}`).toEqual([cents, tax, cents + tax]);
      };
      const [first, second] = states;
      const saved = await saveCart({
        region_id: region,
        items: lines.map(({ id: variant_id, quantity }) => ({ variant_id, quantity })),
        shipping_address: medusaAddress(first),
      });
      await expectOurs(saved, first);
      await expectOurs(await saveCart({ shipping_address: medusaAddress(second) }, `/${saved.id}`), second);
    }
  });
});
