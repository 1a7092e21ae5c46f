import { decorateCartTotals } from "@medusajs/framework/utils";
import { describe, expect, it } from "vitest";
import { percentOf } from "@nocturne/contract";
import { allocate } from "../promotion/discount";
import { buildOrder } from "./build-order";
import type { Purchase, PurchaseLine } from "../purchase/purchase";

const defaults = {
  regionId: "reg_1",
  salesChannelId: "sc_1",
  stockLocationId: "sloc_1",
  shippingOptionId: "so_1",
  shippingProfileId: "sp_1",
  currencyCode: "usd",
} as const;

function line(index: number, priceCents: number, quantity: number): PurchaseLine {
  return {
    id: `ordli_${index}`,
    productId: `prod_${index}`,
    variantId: `variant_${index}`,
    size: index % 2 ? "M" : null,
    options: index % 2 ? { Size: "M", Colour: "Gold" } : {},
    quantity,
    priceCents,
    discountCents: 0,
    promotionCents: {},
    name: `Piece ${index}`,
    imageUrl: index % 2 ? "/uploads/a.webp" : "",
  };
}

function purchase(lines: PurchaseLine[], rateMillis: number, overrides: Partial<Purchase> = {}): Purchase {
  const subtotal = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const discount = lines.reduce((sum, { discountCents }) => sum + discountCents, 0);
  const tax = percentOf(subtotal - discount, rateMillis);
  return {
    id: "purch_1",
    cartKey: "session_1",
    cartId: "cart_1",
    accountId: "acc_1",
    customerId: "cus_1",
    state: "paid",
    provider: "demo",
    clientSecret: "secret",
    providerIntentId: null,
    paymentCollectionId: null,
    paymentSessionId: null,
    next: null,
    lines,
    amounts: { subtotal, discount, tax, includedTax: 0, shipping: 0, total: subtotal - discount + tax },
    promotions: discount > 0 ? [{ id: "promo_1", code: "NIGHT", cents: discount }] : [],
    shipping: [],
    address: { street: "1 Mission", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" },
    customerEmail: "nell@example.com",
    customerName: "Nell van der Dark",
    orderNumber: "ORD-1700000000000",
    orderId: "order_1",
    paidAt: "2026-01-01T00:00:00.000Z",
    due: null,
    ...overrides,
  };
}

/** Numbers that look random and are the same in every run. */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** What Medusa itself makes of the order's lines. */
function medusaTotals(order: ReturnType<typeof buildOrder>): { total: string; tax: string; discount: string } {
  const priced = decorateCartTotals({ items: order.items, shipping_methods: order.shipping_methods } as never);
  const totals = priced as unknown as Record<"total" | "tax_total" | "discount_subtotal", unknown>;
  return {
    total: Number(totals.total).toFixed(4),
    tax: Number(totals.tax_total).toFixed(4),
    discount: Number(totals.discount_subtotal).toFixed(4),
  };
}

const dollars = (cents: number) => (cents / 100).toFixed(4);

describe("buildOrder", () => {
  it("has our total and tax by Medusa's own arithmetic, for 300 carts", () => {
    const random = pseudoRandom(20_261_120);
    const upTo = (most: number) => 1 + Math.floor(random.next().value * most);
    const rates = [7250, 4000, 6250, 6875, 2900, 6350];
    for (let round = 0; round < 300; round++) {
      const lines = Array.from({ length: upTo(8) }, (_, index) => line(index, upTo(round % 3 ? 12_000 : 5), upTo(99)));
      const paid = purchase(lines, rates[round % rates.length]!);
      expect(medusaTotals(buildOrder(paid, defaults))).toEqual({
        total: dollars(paid.amounts.total),
        tax: dollars(paid.amounts.tax),
        discount: "0.0000",
      });
    }
  });

  it("has our total, tax and discount by Medusa's own arithmetic, for 300 carts with a code", () => {
    const random = pseudoRandom(20_261_121);
    const upTo = (most: number) => 1 + Math.floor(random.next().value * most);
    const rates = [7250, 4000, 6250, 0, 2900, 6350];
    for (let round = 0; round < 300; round++) {
      const percent = round % 10 ? upTo(10_000) / 100 : 100;
      const lines = Array.from({ length: upTo(8) }, (_, index) => line(index, upTo(round % 3 ? 12_000 : 5), upTo(99)));
      const { centsByLine } = allocate(
        lines.map(({ id, priceCents, quantity }) => {
          const lineCents = priceCents * quantity;
          return { lineId: id, lineCents, microCents: BigInt(Math.round(lineCents * percent * 10_000)) };
        }),
      );
      const discounted = lines.map((each) => {
        const cents = centsByLine.get(each.id) ?? 0;
        return { ...each, discountCents: cents, promotionCents: { promo_1: cents } };
      });
      const paid = purchase(discounted, rates[round % rates.length]!);
      expect(medusaTotals(buildOrder(paid, defaults))).toEqual({
        total: dollars(paid.amounts.total),
        tax: dollars(paid.amounts.tax),
        discount: dollars(paid.amounts.discount),
      });
    }
  });

  it("books a code on the lines that it made cheaper", () => {
    const lines = [{ ...line(0, 2500, 2), discountCents: 1000, promotionCents: { promo_1: 1000 } }, line(1, 500, 1)];
    expect(buildOrder(purchase(lines, 7250), defaults).items).toMatchObject([
      { adjustments: [{ code: "NIGHT", promotion_id: "promo_1", amount: 10 }] },
      { adjustments: [] },
    ]);
  });

  it.each([
    [[line(0, 99_999_999, 99)], 7250],
    [[line(0, 1, 1)], 7250],
    [[line(0, 1, 7)], 7250],
    [[line(0, 0, 5), line(1, 100, 1)], 6250],
    [[line(0, 3333, 3)], 0],
    [[line(0, 10_000, 1)], 50],
    [[line(0, 99_999_999, 99)], 1],
  ])("has it at the edges too (%#)", (lines, rate) => {
    const paid = purchase(lines, rate);
    expect(medusaTotals(buildOrder(paid, defaults)).total).toBe(dollars(paid.amounts.total));
  });

  it("of nothing to pay has no tax line and divides nothing by 0", () => {
    const order = buildOrder(purchase([line(0, 0, 2)], 7250), defaults);
    expect(order.items?.[0]?.tax_lines).toEqual([]);
    expect(medusaTotals(order).total).toBe("0.0000");
  });

  it("carries who, what and where", () => {
    const order = buildOrder(purchase([line(1, 2500, 2)], 7250), defaults);
    expect(order).toMatchObject({
      id: "order_1",
      currency_code: "usd",
      region_id: "reg_1",
      sales_channel_id: "sc_1",
      customer_id: "cus_1",
      email: "nell@example.com",
      metadata: { order_number: "ORD-1700000000000", purchase_id: "purch_1" },
      shipping_methods: [{ amount: 0, shipping_option_id: "so_1" }],
    });
    expect(order.items).toMatchObject([
      {
        id: "ordli_1",
        title: "Piece 1",
        subtitle: "Gold / M",
        variant_title: "Gold / M",
        variant_option_values: { Size: "M", Colour: "Gold" },
        quantity: 2,
        unit_price: 25,
        variant_id: "variant_1",
        metadata: { size: "M" },
      },
    ]);
    expect(order.shipping_address).toEqual({
      first_name: "Nell",
      last_name: "van der Dark",
      company: "",
      address_1: "1 Mission",
      address_2: "",
      city: "San Francisco",
      province: "CA",
      postal_code: "94105",
      country_code: "us",
      phone: "",
    });
    expect(order.billing_address).toEqual(order.shipping_address);
  });

  it("keeps the flat, the company and the phone number", () => {
    const address = { street: "Ring 1", line2: "Top 4", company: "Nacht", city: "Wien", country: "at", phone: "+43 1" };
    expect(buildOrder(purchase([line(0, 100, 1)], 0, { address }), defaults).shipping_address).toMatchObject({
      address_1: "Ring 1",
      address_2: "Top 4",
      company: "Nacht",
      province: "",
      country_code: "at",
      phone: "+43 1",
    });
  });

  it("does without a name, an address and an e-mail", () => {
    const bare = purchase([line(0, 100, 1)], 0, { address: null, customerName: null, customerEmail: null });
    expect(buildOrder(bare, defaults).shipping_address).toEqual({
      first_name: "",
      last_name: "",
      company: "",
      address_1: "",
      address_2: "",
      city: "",
      province: "",
      postal_code: "",
      country_code: "us",
      phone: "",
    });
  });

  it.each([
    ["Nell  van der \t Dark", "Nell", "van der Dark"],
    ["Nell", "Nell", ""],
  ])("takes the first word of %j for the first name", (customerName, first, last) => {
    const order = buildOrder(purchase([line(0, 100, 1)], 0, { customerName }), defaults);
    expect(order.shipping_address).toMatchObject({ first_name: first, last_name: last });
  });
});
