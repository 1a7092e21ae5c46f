import { createMedusaContainer } from "@medusajs/framework/utils";
import { afterEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../lib/config";
import { taxRate } from "./tax-rate";
import { havingQuotes } from "./testing/known-quotes";

/** The table of state rates asks nobody. */
const nobody = createMedusaContainer();
const address = { street: "1", city: "San Francisco", state: "CA", zipCode: "94105", country: "US" };
const place = { line1: "1", city: "San Francisco", state: "CA", postal_code: "94105", country: "US" };

describe("taxRate", () => {
  it.each([
    ["a state", address, 7.25],
    ["a state by its name", { state: "minnesota", country: "US" }, 6.875],
    ["another country", { ...address, country: "DE" }, 0],
    ["no country at all", { ...address, country: "ZZ" }, 0],
    ["no state at all", { ...address, state: "Gotham" }, 0],
  ])("of %s is the table's, 0 where nobody knows the place", async (_case, where, rate) => {
    expect(await taxRate(nobody, 10_000, where)).toBe(rate);
  });
});

describe("taxRate, with Stripe Tax", () => {
  const stripe = () => loadConfig({ STRIPE_API_KEY: "sk_test_1", STRIPE_TAX: "true" });
  afterEach(() => void loadConfig({}));

  const unfinished = { ...place, line1: "1", city: "" };
  const scope = havingQuotes([10_000, place, 863], [10_000, unfinished, 999], [0, place, 5]);

  it("makes Stripe's figure of the amount", async () => {
    stripe();
    expect(await taxRate(scope, 10_000, address)).toBeCloseTo(8.63, 10);
  });

  it.each([
    ["an amount that Stripe has no figure for", 5_000, address],
    ["an address that is still being typed", 10_000, { ...address, city: "" }],
    ["nothing", 0, address],
  ])("is the table's for %s", async (_case, cents, where) => {
    stripe();
    expect(await taxRate(scope, cents, where)).toBe(7.25);
  });
});
