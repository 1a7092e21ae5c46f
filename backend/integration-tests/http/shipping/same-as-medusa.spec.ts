import { call, medusaAdmin, newPromotion, registerUser, sql, type TestUser } from "@nocturne/test-support";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  medusaAddress,
  regionId,
  roundedCents,
  saveCart,
  variantOf,
  type MedusaCart,
} from "../../support/medusa-store";
import { anyPieces, randomCases, randomRuns } from "../../support/random-cases";
import { shipTo } from "../../support/shipping";
import { add, cartOf, newProduct, newSessionId, orderInput, placeOrder, requestIntent } from "../../support/shop";

/** Many by hand: `SHIPPING_CASES=1000`. */
const RUNS = randomRuns("SHIPPING", 30);
const ADDRESS = { street: "1", city: "Douglas", state: "", zipCode: "IM1 1AA", country: "IM" };

type Sold = { id: string; variant: string; product: Awaited<ReturnType<typeof newProduct>> };

let shopper: TestUser;
let region: string;
let taxRegion: string;
let zone: Awaited<ReturnType<typeof shipTo>>;
const sold: Sold[] = [];
const rates: string[] = [];
const codes: string[] = [];

async function addRate(rate: Record<string, unknown>): Promise<void> {
  const { status, body } = await medusaAdmin<{ tax_rate: { id: string } }>("POST", "/admin/tax-rates", {
    tax_region_id: taxRegion,
    ...rate,
  });
  if (status !== 200) throw new Error(`The rate answered ${status}: ${JSON.stringify(body)}`);
  rates.push(body.tax_rate.id);
}

beforeAll(async () => {
  shopper = await registerUser();
  region = await regionId();
  taxRegion = (
    await sql<{ id: string }>("select id from tax_region where country_code = 'im' and parent_id is null")
  )[0]!.id;
  for (const price of ["0.90", "7.70", "19.90", "33.30", "120.00"]) {
    const product = await newProduct({ price });
    sold.push({ id: product.id, variant: await variantOf(product.id), product });
  }
  zone = await shipTo("im", [
    { name: "Letter", price: 4.9, from: { total: 90, price: 0 } },
    { name: "Parcel", price: 12.36 },
  ]);
  await addRate({ name: "VAT", code: "vat", rate: 19.6, is_default: true });
  await addRate({
    name: "Reduced",
    code: "low",
    rate: 5.5,
    rules: [{ reference: "product", reference_id: sold[1]!.id }],
  });
  await addRate({
    name: "Untaxed parcel",
    code: "none",
    rate: 0,
    rules: [{ reference: "shipping_option", reference_id: zone.ids[1] }],
  });
  const shipping = { target_type: "shipping_methods", allocation: "each", max_quantity: 1 };
  codes.push((await newPromotion({ method: { value: 10 } })).code);
  codes.push((await newPromotion({ method: { value: 50, ...shipping } })).code);
});
afterAll(async () => {
  for (const id of rates) await medusaAdmin("DELETE", `/admin/tax-rates/${id}`);
  await zone.restore();
});

type Cart = MedusaCart & { shipping_total: number; shipping_tax_total: number };

/** The same pieces, code and way to ship in a cart of Medusa's own. */
async function medusasCart(
  pieces: { sold: Sold; quantity: number }[],
  optionId: string,
  code: string | null,
): Promise<Cart> {
  const { id } = await saveCart({
    region_id: region,
    items: pieces.map(({ sold: { variant }, quantity }) => ({ variant_id: variant, quantity })),
    shipping_address: medusaAddress("", { country_code: "im", city: "Douglas", postal_code: "IM1 1AA" }),
  });
  const applyCode = async () => (code ? await saveCart({ promo_codes: [code] }, `/${id}/promotions`) : null);
  // Before the way to ship, whose price looks at what is to be paid; and again after it, for what the code takes off that.
  await applyCode();
  const shipped = await saveCart({ option_id: optionId }, `/${id}/shipping-methods`);
  return ((await applyCode()) ?? shipped) as Cart;
}

type Case = { pieces: { sold: Sold; quantity: number }[]; optionId: string; code: string | null };

/** The code takes the pieces below the limit from which on the letter is free. */
const atTheLimit = (): Case => ({ pieces: [{ sold: sold[2]!, quantity: 4 }], optionId: zone.ids[0]!, code: codes[0]! });

const anyCase = (): fc.Arbitrary<Case> =>
  fc.record({
    pieces: anyPieces(sold),
    optionId: fc.constantFrom(...zone.ids),
    code: fc.constantFrom(null, ...codes),
  });

describe("carts with shipping and the owner's tax rates", () => {
  it(
    `cost what Medusa's own carts cost: ${RUNS.numRuns} random ones`,
    async () => {
      for (const { pieces, optionId, code } of [atTheLimit(), ...randomCases(anyCase(), RUNS)]) {
        const sessionId = newSessionId();
        for (const { sold: piece, quantity } of pieces) await add(sessionId, piece.product, quantity);
        if (code) await call("PUT /api/cart/{sessionId}/promotion", { params: { sessionId }, body: { code } });
        const { body: totals } = await call("GET /api/cart/{sessionId}/totals", { params: { sessionId } });
        const theirs = await medusasCart(pieces, optionId, code);
        const quote = await call("POST /api/calculate-tax", {
          token: shopper.token,
          body: { subtotal: totals.total, customerAddress: ADDRESS, sessionId, shippingOptionIds: [optionId] },
        });
        const about = JSON.stringify([
          pieces.map(({ sold: { product }, quantity }) => [product.price, quantity]),
          code,
        ]);
        expect(Math.round(quote.body.totalAmount * 100), about).toBe(roundedCents(theirs.total));
        expect(Math.round(quote.body.taxAmount * 100), about).toBe(roundedCents(theirs.tax_total));
      }
    },
    RUNS.numRuns * 4_000,
  );

  it("become orders with the same total here, at /app and in what was charged", async () => {
    const sessionId = newSessionId();
    await add(sessionId, sold[1]!.product, 3);
    await add(sessionId, sold[3]!.product, 1);
    const { body: intent } = await requestIntent(shopper, {
      sessionId,
      subtotal: "56.40",
      customerAddress: ADDRESS,
      shippingOptionIds: [zone.ids[0]!],
    });
    // 23.10 × 5.5 % + (33.30 + 4.90) × 19.6 %
    expect(intent).toMatchObject({ shipping: "4.90", tax: "8.76", total: "70.06" });
    const input = orderInput(shopper, sessionId, await cartOf(sessionId), intent, ADDRESS);
    const { status, body: order } = await placeOrder(shopper, input);
    expect([status, order.tax, order.total]).toEqual([201, "8.76", "70.06"]);
    type Order = { total: number; tax_total: number; payment_collections: { captured_amount: number }[] };
    const { body } = await medusaAdmin<{ order: Order }>(
      "GET",
      `/admin/orders/${order.id}?fields=total,tax_total,+payment_collections.captured_amount`,
    );
    expect([body.order.total, body.order.tax_total]).toEqual([70.06, 8.76]);
    expect(body.order.payment_collections).toMatchObject([{ captured_amount: 70.06 }]);
  });

  it("are quoted by the default rate where no cart is named", async () => {
    const { body } = await call("POST /api/calculate-tax", { body: { subtotal: "10.00", customerAddress: ADDRESS } });
    expect(body).toMatchObject({ taxAmount: 1.96, totalAmount: 11.96, usingStripeTax: "fallback" });
  });
});
