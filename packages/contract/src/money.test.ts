import { describe, expect, it } from "vitest";
import { Amount, centsToNumber, formatCents, Money, percentOf, toCents } from "./index.js";

describe("toCents", () => {
  it.each<[string | number, number]>([
    ["0", 0],
    ["0.00", 0],
    [0, 0],
    [-0, 0],
    ["25", 2500],
    ["25.5", 2550],
    ["25.50", 2550],
    [" 25.50 ", 2550],
    ["007.05", 705],
    [25.5, 2550],
    [0.1 + 0.2, 30],
    [1.005 * 100, 10050],
    [0.01, 1],
    [19.99, 1999],
    [999999.99, 99999999],
    ["999999999999.99", 99999999999999],
    [1e3, 100000],
  ])("reads %j as %i cents", (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it.each<[string | number]>([
    [""],
    [" "],
    ["-1"],
    [-1],
    [-0.01],
    ["+1"],
    [".5"],
    ["5."],
    ["1.234"],
    [1.234],
    [0.005],
    ["1e3"],
    ["0x10"],
    ["1,000.00"],
    ["1 000"],
    ["$5"],
    ["٣"],
    ["５"],
    ["1\n2"],
    ["1000000000000"],
    [1e12],
    [1e21],
    [1e308],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ["NaN"],
    ["Infinity"],
  ])("refuses %j", (amount) => {
    expect(toCents(amount)).toBeNull();
  });
});

describe("formatCents", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [2500, "25.00"],
    [99999999, "999999.99"],
    [-5, "-0.05"],
    [-2550, "-25.50"],
  ])("writes %i as %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it("is undone by toCents for every cent of a few dollars", () => {
    for (let cents = 0; cents < 1000; cents++) {
      expect(toCents(formatCents(cents))).toBe(cents);
      expect(toCents(centsToNumber(cents))).toBe(cents);
    }
  });
});

describe("percentOf", () => {
  it.each([
    [0, 7250, 0],
    [10000, 0, 0],
    [10000, 7250, 725],
    [40, 6250, 3],
    [120, 6250, 8],
    [8, 6250, 1],
    [7, 6250, 0],
    [1, 50000, 1],
    [1, 49999, 0],
    [200, 7250, 15],
    [99999999, 7250, 7250000],
    [9_007_199_254_740, 7250, 653_021_945_969],
  ])("%i cents at %i thousandths of a percent is %i, half a cent up", (cents, rate, tax) => {
    expect(percentOf(cents, rate)).toBe(tax);
  });

  it("never differs from exact arithmetic by more than half a cent", () => {
    for (let cents = 0; cents < 3000; cents += 7) {
      const exact = (cents * 7250) / 100_000;
      expect(Math.abs(percentOf(cents, 7250) - exact)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe("Amount and Money", () => {
  it.each([null, undefined, true, [], {}, "1".repeat(21)])("an amount is not %j", (value) => {
    expect(Amount.safeParse(value).success).toBe(false);
  });

  it("an amount leaves as cents", () => {
    expect(Amount.parse("12.3")).toBe(1230);
    expect(Amount.parse(12.3)).toBe(1230);
  });

  it.each(["25", "25.5", "-1.00", "1.000", "", " 1.00"])("money is not %j", (value) => {
    expect(Money.safeParse(value).success).toBe(false);
  });
});
