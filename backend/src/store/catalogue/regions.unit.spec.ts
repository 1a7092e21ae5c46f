import { describe, expect, it } from "vitest";
import { findOtherRegion, toRegions } from "./regions";

const rows = [
  { id: "reg_us", name: "Everywhere", currency_code: "usd", countries: ["us", "ca"] },
  { id: "reg_eu", name: "Europe", currency_code: "eur", countries: ["fr", "de"] },
  { id: "reg_la", name: "Dollars, too", currency_code: "usd", countries: ["ec"] },
  { id: "reg_none", name: "Nowhere yet", currency_code: "gbp", countries: [] },
];

describe("toRegions", () => {
  it("begins with the store's own, with every country of its currency, and leaves out what has no country", () => {
    expect(toRegions(rows, "reg_us")).toEqual([
      { id: "reg_us", name: "Everywhere", currency: "usd", countries: ["CA", "EC", "US"] },
      { id: "reg_eu", name: "Europe", currency: "eur", countries: ["DE", "FR"] },
    ]);
  });

  it("is one where the owner has removed all", () => {
    expect(toRegions([], null)).toEqual([{ id: "", name: "", currency: "usd", countries: [] }]);
  });
});

describe("findOtherRegion", () => {
  const regions = toRegions(rows, "reg_us");

  it.each([
    ["reg_eu", "reg_eu"],
    ["DE", "reg_eu"],
    ["fr", "reg_eu"],
    ["US", undefined],
    ["reg_us", undefined],
    ["reg_none", undefined],
    ["", undefined],
    [null, undefined],
  ])("of %s is %s", (choice, id) => {
    expect(findOtherRegion(regions, choice)?.id).toBe(id);
  });
});
