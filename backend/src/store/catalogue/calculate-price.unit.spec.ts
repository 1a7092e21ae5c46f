import { describe, expect, it } from "vitest";
import type { PriceListRow, PriceRow } from "../medusa-tables/price";
import { calculatePrice, toCandidates } from "./calculate-price";

const list = (id: string, overrides: Partial<PriceListRow> = {}): PriceListRow => ({
  id,
  type: "sale",
  rules_count: 0,
  rules: [],
  ...overrides,
});

const LISTS = [
  list("sale"),
  list("vip-sale", { rules_count: 1, rules: [{ attribute: "customer.groups.id", value: ["vip", "crew"] }] }),
  list("override", { type: "override" }),
  list("broken", { rules_count: null }),
];

const price = (amount: number, overrides: Partial<PriceRow> = {}): PriceRow => ({
  variant_id: "v1",
  currency_code: "usd",
  amount: String(amount),
  cents: Math.round(amount * 100),
  min_quantity: null,
  max_quantity: null,
  rules_count: 0,
  rules: [],
  price_list_id: null,
  ...overrides,
});

const nobody = new Map([["region_id", ["us"]]]);
const vip = new Map([...nobody, ["customer.groups.id", ["other", "vip"]] as const]);

function costs(
  prices: PriceRow[],
  quantity: number | null = null,
  context: Parameters<typeof calculatePrice>[1] = nobody,
) {
  const candidates = toCandidates(prices, new Map(LISTS.map((row) => [row.id, row])));
  return calculatePrice(candidates, context, quantity);
}

const full = (cents: number) => ({ cents, compareAtCents: null, includesTax: false });

describe("calculatePrice", () => {
  it("is the regular price where no list counts, and nothing where there is none", () => {
    expect(costs([price(36)])).toEqual(full(3600));
    expect(costs([])).toBeNull();
    expect(costs([price(36), price(20, { price_list_id: "gone" })])).toEqual(full(3600));
    expect(costs([price(36), price(20, { price_list_id: "broken" })])).toEqual(full(3600));
  });

  it("takes a sale where it is not dearer, and an override whatever it costs", () => {
    expect(costs([price(36), price(20, { price_list_id: "sale" })])).toEqual({
      cents: 2000,
      compareAtCents: 3600,
      includesTax: false,
    });
    expect(costs([price(36), price(36, { price_list_id: "sale" })])).toEqual(full(3600));
    expect(costs([price(36), price(40, { price_list_id: "sale" })])).toEqual(full(3600));
    expect(costs([price(36), price(40, { price_list_id: "override" })])).toEqual(full(4000));
    expect(costs([price(36), price(0, { price_list_id: "sale" })])).toEqual({
      cents: 0,
      compareAtCents: 3600,
      includesTax: false,
    });
    expect(costs([price(0), price(5, { price_list_id: "sale" })])).toEqual(full(0));
  });

  it("gives a group its price, and others the public's", () => {
    const prices = [price(36), price(30, { price_list_id: "sale" }), price(33, { price_list_id: "vip-sale" })];
    expect(costs(prices)).toEqual({ cents: 3000, compareAtCents: 3600, includesTax: false });
    expect(costs(prices, null, vip)).toEqual({ cents: 3300, compareAtCents: 3600, includesTax: false });
  });

  it("takes the price with the more rules that hold, then the cheaper", () => {
    const region = (value: string) => ({ rules_count: 1, rules: [{ attribute: "region_id", value }] });
    expect(costs([price(10), price(40, region("us"))])).toEqual(full(4000));
    expect(costs([price(10), price(40, region("eu"))])).toEqual(full(1000));
    expect(costs([price(12), price(10)])).toEqual(full(1000));
  });

  it("compares a sale with the override that it undercuts", () => {
    const prices = [price(36), price(30, { price_list_id: "override" }), price(25, { price_list_id: "sale" })];
    expect(costs(prices)).toEqual({ cents: 2500, compareAtCents: 3000, includesTax: false });
  });

  it("looks at quantities in a cart, and at the first piece in a list", () => {
    const tiers = [
      price(36, { max_quantity: 4 }),
      price(30, { min_quantity: 5, max_quantity: 9 }),
      price(25, { min_quantity: 10 }),
    ];
    expect(costs(tiers)).toEqual(full(3600));
    expect([1, 4, 5, 9, 10, 99].map((quantity) => costs(tiers, quantity)?.cents)).toEqual([
      3600, 3600, 3000, 3000, 2500, 2500,
    ]);
    expect(costs([price(36, { max_quantity: 4 })], 5)).toBeNull();
  });
});
