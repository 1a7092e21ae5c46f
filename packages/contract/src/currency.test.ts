import { expect, it } from "vitest";
import { currencyStep } from "./currency.js";

it("counts by the smallest amount that a currency is shown with", () => {
  for (const currency of Intl.supportedValuesOf("currency")) {
    const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
    const step = format.resolvedOptions().maximumFractionDigits === 0 ? 100 : 1;
    expect([currency, currencyStep(currency), currencyStep(currency.toLowerCase())]).toEqual([currency, step, step]);
  }
});
