import { describe, expect, it } from "vitest";
import { Amount, CustomerAddress, isTaxable, ShippingAddress } from "./index.js";
import { AddCartItemBody } from "./cart.js";

const ADDRESS = { street: "1 Night St", city: "Los Angeles", state: "CA", zipCode: "90001", country: "US" };

const issuesOf = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string; code?: string }[] };
}) => (result.error?.issues ?? []).map(({ path, message, code }) => [path, message, code]);

describe("ShippingAddress", () => {
  it("says of a country that there is none", () => {
    expect(issuesOf(ShippingAddress.safeParse({ ...ADDRESS, country: "XX" }))).toEqual([
      [["country"], "We do not know that country. Please enter its two-letter code.", "custom"],
    ]);
  });

  it.each([ShippingAddress, CustomerAddress])("says of a country's name that its code is meant", (schema) => {
    expect(issuesOf(schema.safeParse({ ...ADDRESS, country: "Germany" })).map(([, message]) => message)).toContain(
      "We do not know that country. Please enter its two-letter code.",
    );
  });

  it.each([
    ["street", "Please enter a street address."],
    ["city", "Please enter a city."],
    ["state", "Please enter a state."],
    ["zipCode", "Please enter a postal code."],
  ])("names a missing %s", (part, message) => {
    expect(issuesOf(ShippingAddress.safeParse({ ...ADDRESS, [part]: " " }))).toEqual([[[part], message, "custom"]]);
  });

  it("has what was left out as empty text", () => {
    expect(ShippingAddress.parse({ ...ADDRESS, line2: null })).toEqual({
      ...ADDRESS,
      line2: "",
      company: "",
      phone: "",
    });
  });
});

it("can be taxed without a street, not without a city or without an address", () => {
  const { street: _street, ...place } = ADDRESS;
  expect([isTaxable(place), isTaxable({ ...place, city: "" }), isTaxable(null)]).toEqual([true, false, false]);
});

it("says of an amount what it must be", () => {
  expect(issuesOf(Amount.safeParse("1.234"))).toEqual([[[], "Must be an amount with at most two decimals.", "custom"]]);
});

it("takes twenty options of a product, and no more", () => {
  const item = (count: number) => ({
    sessionId: "session_0123456789abcdef",
    productId: "prod_1",
    options: Object.fromEntries(Array.from({ length: count }, (_, index) => [`option ${index}`, "a"])),
  });
  expect([20, 21].map((count) => AddCartItemBody.safeParse(item(count)).success)).toEqual([true, false]);
});
