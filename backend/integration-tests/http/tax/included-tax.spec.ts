import { call, medusaAdmin, newPromotion, registerUser, type TestUser } from "@nocturne/test-support";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newRate, newRegionProduct, setIncludesTax, taxRegionOf } from "../../support/included-tax";
import { medusaAddress, regionId, roundedCents, saveCart, type MedusaCart } from "../../support/medusa-store";
import { anyPieces, randomCases, randomRuns } from "../../support/random-cases";
import { shipTo } from "../../support/shipping";
import { add, cartOf, newSessionId, orderInput, placeOrder, requestIntent } from "../../support/shop";

/** Many by hand: `TAX_CASES=1000`. */
const RUNS = randomRuns("TAX", 30);
/** Nobody else's test sells to Jersey. */
const ADDRESS = { street: "1", city: "Saint Helier", state: "", zipCode: "JE2 3AB", country: "JE" };

type Sold = Awaited<ReturnType<typeof newRegionProduct>>;

let shopper: TestUser;
let region: string;
let zone: Awaited<ReturnType<typeof shipTo>>;
const sold: Sold[] = [];
const rates: string[] = [];
const codes: (string | null)[] = [null];

beforeAll(async () => {
  shopper = await registerUser();
  region = await regionId();
  await setIncludesTax(region, true);
  for (const amount of [0.9, 7.7, 19.9, 33.3, 120]) sold.push(await newRegionProduct(region, amount));
  zone = await shipTo("je", [
    { name: "Letter", price: 4.9, regionId: region },
    { name: "Parcel", price: 12.36, regionId: region },
  ]);
  const taxRegion = await taxRegionOf("je");
  rates.push(await newRate(taxRegion, { name: "VAT", code: "vat", rate: 20, is_default: true }));
  const reduced = { reference: "product", reference_id: sold[1]!.product.id };
  rates.push(await newRate(taxRegion, { name: "Reduced", code: "low", rate: 5.5, rules: [reduced] }));
  const untaxed = { reference: "shipping_option", reference_id: zone.ids[1] };
  rates.push(await newRate(taxRegion, { name: "Untaxed parcel", code: "none", rate: 0, rules: [untaxed] }));
  const fixed = { type: "fixed", currency_code: "usd", allocation: "across", target_type: "items" };
  const shipping = { target_type: "shipping_methods", allocation: "each", max_quantity: 1 };
  for (const promotion of [
    { method: { value: 10 } },
    { method: { ...fixed, value: 3 } },
    { is_tax_inclusive: true, method: { ...fixed, value: 3 } },
    { method: { value: 50, ...shipping } },
  ]) {
    codes.push((await newPromotion(promotion)).code);
  }
}, 60_000);
afterAll(async () => {
  await setIncludesTax(region, false);
  for (const id of rates) await medusaAdmin("DELETE", `/admin/tax-rates/${id}`);
  await zone.restore();
});

type Case = { pieces: { sold: Sold; quantity: number }[]; optionId: string; code: string | null };

/** The code takes half a cent off: 3.00 without tax, of pieces with 5.5 % in them. */
const halfACent = (): Case => ({ pieces: [{ sold: sold[1]!, quantity: 3 }], optionId: zone.ids[0]!, code: codes[2]! });

const anyCase = (): fc.Arbitrary<Case> =>
  fc.record({
    pieces: anyPieces(sold),
    optionId: fc.constantFrom(...zone.ids),
    code: fc.constantFrom(...codes),
  });

/** The same pieces, code and way to ship in a cart of Medusa's own. */
async function medusasCart({ pieces, optionId, code }: Case): Promise<MedusaCart> {
  const { id } = await saveCart({
    region_id: region,
    items: pieces.map(({ sold: { variant }, quantity }) => ({ variant_id: variant, quantity })),
    shipping_address: medusaAddress("", { country_code: "je", city: "Saint Helier", postal_code: "JE2 3AB" }),
  });
  const shipped = await saveCart({ option_id: optionId }, `/${id}/shipping-methods`);
  return code ? await saveCart({ promo_codes: [code] }, `/${id}/promotions`) : shipped;
}

/** The same in a cart of ours; answers its id and what it costs while nobody has said where it goes. */
async function ourCart({ pieces, code }: Pick<Case, "pieces" | "code">) {
  const sessionId = newSessionId();
  for (const { sold: piece, quantity } of pieces) await add(sessionId, piece.product, quantity);
  if (code) await call("PUT /api/cart/{sessionId}/promotion", { params: { sessionId }, body: { code } });
  const { body } = await call("GET /api/cart/{sessionId}/totals", { params: { sessionId } });
  return { sessionId, total: body.total };
}

describe("prices that include tax", () => {
  it("say so on product, variant and cart, and others do not", async () => {
    const [piece] = sold;
    const { body } = await call("GET /api/products/{id}", { params: { id: piece!.product.id } });
    expect(body).toMatchObject({ price: "0.90", includesTax: true, variants: [{ price: "0.90", includesTax: true }] });
    const { sessionId } = await ourCart({ pieces: [{ sold: piece!, quantity: 1 }], code: null });
    expect(await cartOf(sessionId)).toMatchObject([{ product: { price: "0.90", includesTax: true } }]);
    const { body: all } = await call("GET /api/products");
    expect(all.some(({ includesTax }) => !includesTax)).toBe(true);
  });

  it(
    `cost what Medusa's own carts cost: ${RUNS.numRuns} random ones`,
    async () => {
      for (const wanted of [halfACent(), ...randomCases(anyCase(), RUNS)]) {
        const { sessionId, total } = await ourCart(wanted);
        const theirs = await medusasCart(wanted);
        const quote = await call("POST /api/calculate-tax", {
          token: shopper.token,
          body: { subtotal: total, customerAddress: ADDRESS, sessionId, shippingOptionIds: [wanted.optionId] },
        });
        const seen = [quote.body.taxAmount, quote.body.includedTax ?? 0, quote.body.totalAmount].map(roundedCents);
        const named = (quote.body.taxLines ?? []).reduce((sum, { amount }) => sum + Number(amount), 0);
        const { pieces, code } = wanted;
        const about = JSON.stringify([
          pieces.map(({ sold: { product }, quantity }) => [product.price, quantity]),
          code,
        ]);
        expect([seen[0], seen[2]], about).toEqual([0, roundedCents(theirs.total)]);
        // What a code takes off a piece is whole cents here, and a fraction there; what is paid is the same.
        expect(Math.abs((seen[1] ?? 0) - roundedCents(theirs.tax_total)), about).toBeLessThanOrEqual(code ? 1 : 0);
        expect(roundedCents(named), about).toBe(seen[1]);
      }
    },
    RUNS.numRuns * 4_000,
  );

  it("become orders with the same figures here, at /app and in what was charged and refunded", async () => {
    const { sessionId, total } = await ourCart({
      pieces: [
        { sold: sold[1]!, quantity: 3 },
        { sold: sold[3]!, quantity: 1 },
      ],
      code: codes[2]!,
    });
    // 3.00 without tax: paid with tax in it once it is known where it goes.
    expect(total).toBe("53.40");
    const { body: intent } = await requestIntent(shopper, {
      sessionId,
      subtotal: total,
      customerAddress: ADDRESS,
      shippingOptionIds: [zone.ids[0]!],
    });
    const { body: order } = await placeOrder(
      shopper,
      orderInput(shopper, sessionId, await cartOf(sessionId), intent, ADDRESS),
    );
    const figures = ({ subtotal, discount, tax, includedTax, shipping, total: due, taxLines }: typeof order) => {
      return { subtotal, discount, tax, includedTax, shipping, total: due, taxLines };
    };
    expect(figures(order)).toEqual(figures(intent as never));
    expect(order).toMatchObject({ subtotal: "56.40", tax: "0.00", shipping: "4.90" });
    expect(order.taxLines.map(({ name, rate, isIncluded }) => [name, rate, isIncluded])).toEqual([
      ["VAT", 20, true],
      ["Reduced", 5.5, true],
    ]);
    type Record = {
      total: number;
      tax_total: number;
      items: { is_tax_inclusive: boolean }[];
      payment_collections: { captured_amount: number; payments: { id: string }[] }[];
    };
    const { body } = await medusaAdmin<{ order: Record }>(
      "GET",
      `/admin/orders/${order.id}?fields=total,tax_total,*items,*payment_collections,*payment_collections.payments`,
    );
    const [payment] = body.order.payment_collections;
    expect([body.order.total, body.order.tax_total, payment!.captured_amount].map(roundedCents)).toEqual(
      [order.total, order.includedTax, order.total].map((amount) => roundedCents(Number(amount))),
    );
    expect(body.order.items.every((item) => item.is_tax_inclusive)).toBe(true);
    const refund = { amount: Number(order.total) };
    const refunded = await medusaAdmin("POST", `/admin/payments/${payment!.payments[0]!.id}/refund`, refund);
    expect(refunded.status).toBe(200);
    const { body: orders } = await call("GET /api/user/orders", { token: shopper.token });
    expect(orders.find(({ id }) => id === order.id)).toMatchObject({ refunded: order.total, ...figures(order) });
  });

  it("are quoted as the amount that they are where no cart is named, and tax the others on top", async () => {
    const { body } = await call("POST /api/calculate-tax", { body: { subtotal: "10.00", customerAddress: ADDRESS } });
    expect(body).toMatchObject({ taxAmount: 2, totalAmount: 12 });
  });
});
