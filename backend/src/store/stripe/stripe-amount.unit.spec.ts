import { getSmallestUnit } from "@medusajs/payment-stripe/dist/utils/get-smallest-unit";
import { currencyStep } from "@nocturne/contract";
import { toStripeUnits } from "@nocturne/contract/stripe-units";
import { describe, expect, it } from "vitest";
import { minStripeCharge, toCentsOf } from "./stripe-amount";

describe("what Stripe counts", () => {
  it.each([
    [2547, "usd", 2547],
    [2547, "EUR", 2547],
    [2500, "jpy", 250_000],
    [5120, "kwd", 512],
  ])("%i of %s are %i hundredths", (amount, currency, cents) => {
    expect(toCentsOf(amount, currency)).toBe(cents);
  });
});

describe("what a page tells Stripe", () => {
  it.each(Intl.supportedValuesOf("currency"))("is in %s what Medusa's provider charges", (name) => {
    const currency = name.toLowerCase();
    for (const steps of [1, 50, 2547, 99_999]) {
      const cents = steps * currencyStep(currency);
      expect(toStripeUnits(cents, currency)).toBe(getSmallestUnit(cents / 100, currency));
      expect(toCentsOf(toStripeUnits(cents, currency), currency)).toBe(cents);
    }
  });

  it.each([
    [250_000, "jpy", 2500],
    [512, "kwd", 5120],
    [40_000, "huf", 40_000],
  ])("says %i hundredths of %s as %i", (cents, currency, units) => {
    expect(toStripeUnits(cents, currency)).toBe(units);
  });
});

describe("the least that is charged", () => {
  it.each([
    ["usd", 50],
    ["gbp", 30],
    ["jpy", 5_000],
    ["krw", 100],
    ["isk", 100],
  ])("of %s is %i hundredths", (currency, cents) => {
    expect(minStripeCharge(currency)).toBe(cents);
  });
});
