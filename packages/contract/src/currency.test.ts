import { describe, expect, it } from "vitest";
import { currencyStep, roundToCurrency } from "./currency.js";
import { formatMoney } from "./format-money.js";

describe("formatMoney", () => {
  it.each([
    ["25.00", undefined, "$25.00"],
    ["1234.5", undefined, "$1234.50"],
    ["999999.99", undefined, "$999999.99"],
    [25, undefined, "$25.00"],
    ["-3.10", undefined, "-$3.10"],
    ["0.00", undefined, "$0.00"],
    ["25.00", "eur", "€25.00"],
    ["1234.50", "EUR", "€1,234.50"],
    ["2500.00", "jpy", "¥2,500"],
    ["-2500.00", "jpy", "-¥2,500"],
    ["12.00", "gbp", "£12.00"],
    ["12.00", "cad", "CA$12.00"],
    ["5.12", "kwd", "KWD\u00a05.120"],
    ["400.00", "huf", "HUF\u00a0400"],
    ["nothing", "eur", "€0.00"],
  ])("says %s in %s as %s", (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it("shows every amount of every currency whole: what is rounded here is not rounded again there", () => {
    for (const currency of Intl.supportedValuesOf("currency")) {
      const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
      expect([currency, currencyStep(currency)]).toEqual([
        currency,
        format.resolvedOptions().maximumFractionDigits === 0 ? 100 : 1,
      ]);
    }
  });
});

describe("roundToCurrency", () => {
  it.each([
    [1249, "jpy", 1200],
    [1250, "JPY", 1300],
    [1250, "eur", 1250],
    [1251, undefined, 1251],
    [0, "krw", 0],
  ])("rounds %i hundredths of %s to %i", (cents, currency, rounded) => {
    expect(roundToCurrency(cents, currency)).toBe(rounded);
    expect(rounded % currencyStep(currency)).toBe(0);
  });
});
