import { describe, expect, it } from "vitest";
import { purchaseTaxLines, ratesOf } from "./tax-lines";

describe("ratesOf", () => {
  it("says a rate as people read it", () => {
    const rate = (7 / 100) * 100;
    expect(rate).not.toBe(7);
    expect(ratesOf({ cents: 7, rate, name: "Sales tax" })).toEqual([{ cents: 7, rate: 7, name: "Sales tax" }]);
    const byRate = [{ name: "State", rate: 6.062_512_3, cents: 6 }];
    expect(ratesOf({ cents: 6, rate, name: "State", byRate })).toEqual([{ name: "State", rate: 6.0625, cents: 6 }]);
  });
});

describe("purchaseTaxLines", () => {
  it("makes one line of rates that differ by a hair", () => {
    const taxed = [7, (7 / 100) * 100].map((rate) => ({ tax: { cents: 7, rate, name: "Tax" }, isIncluded: true }));
    expect(purchaseTaxLines(taxed)).toEqual([{ name: "Tax", rate: 7, isIncluded: true, cents: 14 }]);
  });
});
