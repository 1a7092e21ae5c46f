import { describe, expect, it } from "vitest";
import type { RatePriceRow, RateRow, RulePart, ZoneRow } from "../medusa-tables/shipping-setup";
import { freeFrom } from "./free-from";
import { readRate, scopesOf } from "./read-rate";
import { toWeightRules } from "./weight-band";

const rule = (attribute: string, operator: string, value: string) => ({ attribute, operator, value });
const REGION = rule("region_id", "eq", "reg_1");
const from = (value: string) => rule("item_total", "gte", value);
const price = (amount: string, ...rules: RulePart[]): RatePriceRow => ({
  amount,
  currency: "usd",
  isSpecial: false,
  rules,
});
const SHOP = [rule("enabled_in_store", "eq", "true"), rule("is_return", "eq", "false")];
const ANY_WEIGHT = { minWeight: null, maxWeight: null };
const weighing = (minWeight: number | null, maxWeight: number | null) => [
  ...SHOP,
  ...toWeightRules({ minWeight, maxWeight }),
];
const read = (prices: RatePriceRow[], rules = SHOP, priceType = "flat") => readRate({ priceType, rules, prices });

describe("readRate", () => {
  it.each([
    ["one price", [price("7.5")], 750, null],
    ["the same in a region", [price("7.5"), price("7.50", REGION)], 750, null],
    ["free from a value", [price("7.5"), price("0", from("60"))], 750, 6000],
    [
      "the same in both",
      [price("1"), price("1", REGION), price("0", from("9.9")), price("0", REGION, from("9.9"))],
      100,
      990,
    ],
  ])("reads %s", (_case, prices, priceCents, freeFromCents) => {
    expect(read(prices)).toEqual({ priceCents, freeFromCents, band: ANY_WEIGHT, setElsewhere: null });
  });

  it.each([
    ["no price", []],
    ["other prices in a region", [price("7"), price("8", REGION)]],
    ["a limit in one of two scopes", [price("7"), price("7", REGION), price("0", from("60"))]],
    ["cheaper, not free, from a value", [price("7"), price("3", from("60"))]],
    ["two limits", [price("7"), price("0", from("60")), price("0", from("70"))]],
    ["a limit to the top", [price("7"), price("0", rule("item_total", "lte", "60"))]],
    ["two conditions", [price("7"), price("0", from("60"), rule("customer.groups.id", "eq", "g"))]],
    ["another currency", [{ ...price("7"), currency: "eur" }]],
    ["a price list", [{ ...price("7"), isSpecial: true }]],
  ])("leaves %s to Medusa", (_case, prices) => {
    const said = { priceCents: null, freeFromCents: null, band: ANY_WEIGHT, setElsewhere: "prices" };
    expect(read(prices)).toEqual(said);
  });

  it.each([
    ["calculated", SHOP, "calculated"],
    ["return", [rule("is_return", "eq", "true")], "flat"],
    ["hidden", [rule("enabled_in_store", "eq", "false")], "flat"],
    ["rules", [...SHOP, rule("customer.groups.id", "eq", "g")], "flat"],
    ["rules", [...weighing(null, 2000), rule("customer.groups.id", "eq", "g")], "flat"],
    ["rules", [...SHOP, rule("cart_weight", "gte", "2000")], "flat"],
  ])("says why: %s", (why, rules, priceType) => {
    expect(read([price("7")], rules, priceType).setElsewhere).toBe(why);
  });

  it.each([
    [null, 2000],
    [2000, 5000],
    [5000, null],
  ])("reads for which weights it is: %j to %j", (minWeight, maxWeight) => {
    const rate = { priceCents: 700, band: { minWeight, maxWeight }, setElsewhere: null };
    expect(read([price("7")], weighing(minWeight, maxWeight))).toMatchObject(rate);
  });

  it("knows the scopes of its prices", () => {
    const prices = [price("1"), price("1", REGION), price("0", from("9")), price("0", REGION, from("9"))];
    expect(scopesOf(prices)).toEqual([{ currency_code: "usd" }, { region_id: "reg_1" }]);
  });
});

describe("freeFrom", () => {
  const zone = (id: string, more: Partial<ZoneRow> = {}): ZoneRow => {
    return {
      id,
      name: id,
      setId: "set",
      setType: "shipping",
      countries: [{ id: `${id}_at`, code: "AT" }],
      placeIds: [],
      ...more,
    };
  };
  const rate = (zoneId: string, prices: RatePriceRow[], more: Partial<RateRow> = {}): RateRow => {
    const row = { id: "so", zoneId, profileId: "p", name: "Post", typeId: "t", estimate: null, priceType: "flat" };
    return { ...row, rules: SHOP, prices, ...more };
  };
  const FREE = [price("0")];
  const FROM_50 = [price("5"), price("0", from("50"))];
  const PAID = [price("5")];
  const upTo = (maxWeight: number) => ({ rules: weighing(null, maxWeight) });
  const over = (minWeight: number) => ({ rules: weighing(minWeight, null) });

  it.each([
    ["everything is free", [rate("a", FREE)], 0],
    ["a faster way costs", [rate("a", FREE), rate("a", PAID)], 0],
    ["one zone has a limit", [rate("a", FREE), rate("b", FROM_50)], 5000],
    ["one zone costs", [rate("a", FREE), rate("b", PAID)], null],
    ["other pieces cost", [rate("a", FREE), rate("a", PAID, { profileId: "bulky" })], null],
    ["a carrier says", [rate("a", FREE), rate("b", [], { priceType: "calculated" })], null],
    ["only pick-up costs", [rate("a", FREE), rate("door", PAID)], 0],
    ["a return costs", [rate("a", FREE), rate("a", PAID, { rules: [rule("is_return", "eq", "true")] })], 0],
    ["a zone that costs has no country", [rate("a", FREE), rate("empty", PAID)], 0],
    ["nothing is shipped", [], null],
    ["light orders are free, and others cost", [rate("a", FREE, upTo(2000)), rate("a", PAID)], null],
    ["light orders are free, and others go nowhere", [rate("a", FREE, upTo(2000))], null],
    ["every weight is free in a way of its own", [rate("a", FREE, upTo(2000)), rate("a", FREE, over(2000))], 0],
    ["heavy orders have a limit", [rate("a", FREE, upTo(2000)), rate("a", FROM_50, over(2000))], 5000],
    ["a way for all weights has a limit", [rate("a", PAID, upTo(2000)), rate("a", FROM_50)], 5000],
    ["two ways leave a gap", [rate("a", FREE, upTo(2000)), rate("a", FREE, over(3000))], null],
  ])("where %s", (_case, rates, cents) => {
    const zones = [zone("a"), zone("b"), zone("door", { setType: "pickup" }), zone("empty", { countries: [] })];
    expect(freeFrom({ zones, rates })).toBe(cents);
  });
});
