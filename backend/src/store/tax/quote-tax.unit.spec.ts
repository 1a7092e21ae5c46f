import { createMedusaContainer } from "@medusajs/framework/utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { havingQuotes } from "./testing/known-quotes";
import { countryOf, quoteTax, taxWhenComplete } from "./quote-tax";
import { findUsState } from "./us-states";
import table from "./us-state-rates.json";

/** The table of state rates asks nobody. */
const nobody = createMedusaContainer();
const address = { street: "1", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" };

describe("findUsState", () => {
  it.each([
    ["CA", "CA", 7250],
    ["ca", "CA", 7250],
    [" California ", "CA", 7250],
    ["new   york", "NY", 4000],
    ["NORTH\tDAKOTA", "ND", 5000],
    ["Tx", "TX", 6250],
    ["Oregon", "OR", 0],
    ["mn", "MN", 6875],
    ["District of Columbia", "DC", 6000],
  ])("%j is %s at %i", (text, code, rateMillis) => {
    expect(findUsState(text)).toEqual({ code, rateMillis });
  });

  it.each(["", " ", null, undefined, "C", "Cal", "CA.", "XX", "Berlin", "constructor", "__proto__"])(
    "does not know %j",
    (text) => {
      const details = [{ path: "state", message: "Unknown US state." }];
      expect(() => findUsState(text)).toThrow(expect.objectContaining({ code: "unknown_state", details }));
    },
  );

  it("has the 50 states, the district and the armed forces, each with a rate in whole thousandths below 10 %", () => {
    const rates = Object.values(table.rates);
    expect(rates.length).toBeGreaterThanOrEqual(51);
    expect(Object.keys(table.rates).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    for (const { name, rate } of rates) {
      expect(rate * 1000, name).toBeCloseTo(Math.round(rate * 1000), 6);
      expect(rate).toBeGreaterThanOrEqual(0);
      expect(rate).toBeLessThan(10);
    }
    for (const code of ["AK", "DE", "MT", "NH", "OR"] as const) expect(table.rates[code].rate).toBe(0);
  });
});

describe("countryOf", () => {
  it.each([
    [undefined, "US"],
    [null, "US"],
    [{ country: "" }, "US"],
    [{ country: "de" }, "DE"],
    [{ country: "GB" }, "GB"],
  ])("of %j is %s", (where, country) => {
    expect(countryOf(where)).toBe(country);
  });

  it.each(["XX", "ZZ", "U", "USA", "1A", "é!", "  "])("refuses %j", (country) => {
    const details = [{ path: "country", message: "Unknown country." }];
    expect(() => countryOf({ country })).toThrow(expect.objectContaining({ code: "unknown_country", details }));
  });
});

describe("quoteTax", () => {
  it.each([
    [10_000, "CA", 725],
    [9_999, "CA", 725],
    [40, "TX", 3],
    [120, "TX", 8],
    [1, "CA", 0],
    [0, "CA", 0],
    [99_999_999, "CA", 7_250_000],
    [10_000, "OR", 0],
  ])("%i cents in %s: %i cents", async (cents, state, taxCents) => {
    expect(await quoteTax(nobody, cents, { ...address, state })).toEqual({ taxCents, source: "fallback" });
  });

  it("is 0 in other countries, whatever their regions are called", async () => {
    expect((await quoteTax(nobody, 10_000, { ...address, country: "DE", state: "Berlin" })).taxCents).toBe(0);
    expect((await quoteTax(nobody, 10_000, { country: "CA", state: "CA" })).taxCents).toBe(0);
  });
});

describe("quoteTax, with Stripe Tax", () => {
  beforeEach(() => void loadConfig({ STRIPE_API_KEY: "sk_test_1", STRIPE_TAX: "true" }));
  afterEach(() => void loadConfig({}));

  const place = { line1: "1", city: "San Francisco", state: "CA", postal_code: "94105", country: "US" };
  const scope = havingQuotes([10_000, place, 863], [0, place, 5], [-100, place, 5]);

  it("is the figure of Stripe for that amount at that place", async () => {
    expect(await quoteTax(scope, 10_000, address)).toEqual({ taxCents: 863, source: "configured" });
    const written = { ...address, state: "California", country: null };
    expect(await quoteTax(scope, 10_000, written)).toEqual({ taxCents: 863, source: "configured" });
  });

  it.each([
    ["another amount", 9_999, address, 725],
    ["another place", 10_000, { ...address, zipCode: "94106" }, 725],
    ["nothing, which Stripe is not asked about", 0, address, 0],
  ])("is the table's where Stripe has no figure for %s", async (_case, cents, where, taxCents) => {
    expect(await quoteTax(scope, cents, where)).toEqual({ taxCents, source: "fallback" });
  });

  it("asks Stripe about no amount below nothing", async () => {
    expect(await quoteTax(scope, -100, address)).toMatchObject({ source: "fallback" });
  });

  it("is the table's while STRIPE_TAX is off, or no key is there", async () => {
    for (const variables of [{ STRIPE_API_KEY: "sk_test_1", STRIPE_TAX: "false" }, { STRIPE_TAX: "true" }]) {
      loadConfig(variables);
      expect(await quoteTax(scope, 10_000, address)).toEqual({ taxCents: 725, source: "fallback" });
    }
  });
});

describe("taxWhenComplete", () => {
  it.each(["city", "state", "zipCode"])("is 0 without %s, even in no known state", async (part) => {
    expect(await taxWhenComplete(nobody, 10_000, { ...address, state: "??", [part]: "" })).toBe(0);
  });

  it("is the quote otherwise", async () => {
    expect(await taxWhenComplete(nobody, 10_000, address)).toBe(725);
    expect(await taxWhenComplete(nobody, 10_000, null)).toBe(0);
  });
});
