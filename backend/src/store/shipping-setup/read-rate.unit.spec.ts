import { describe, expect, it } from "vitest";
import type { RatePriceRow, RateRow, RulePart, ZoneRow } from "../medusa-tables/shipping-setup";
import { freeFrom } from "./free-from";
import { readRate, scopesOf } from "./read-rate";

const rule = (attribute: string, operator: string, value: string): RulePart => ({ attribute, operator, value });
const REGION = rule("region_id", "eq", "reg_1");
const from = (value: string) => rule("item_total", "gte", value);
const price = (amount: string, ...rules: RulePart[]): RatePriceRow => ({
  amount,
  currency: "usd",
  isSpecial: false,
  rules,
});
const SHOP = [rule("enabled_in_store", "eq", "true"), rule("is_return", "eq", "false")];
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
    expect(read(prices)).toEqual({ priceCents, freeFromCents, setElsewhere: null });
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
    expect(read(prices)).toEqual({ priceCents: null, freeFromCents: null, setElsewhere: "prices" });
  });

  it.each([
    ["calculated", SHOP, "calculated"],
    ["return", [rule("is_return", "eq", "true")], "flat"],
    ["hidden", [rule("enabled_in_store", "eq", "false")], "flat"],
    ["rules", [...SHOP, rule("customer.groups.id", "eq", "g")], "flat"],
  ])("says why: %s", (why, rules, priceType) => {
    expect(read([price("7")], rules, priceType).setElsewhere).toBe(why);
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
  ])("where %s", (_case, rates, cents) => {
    const zones = [zone("a"), zone("b"), zone("door", { setType: "pickup" }), zone("empty", { countries: [] })];
    expect(freeFrom({ zones, rates })).toBe(cents);
  });
});
