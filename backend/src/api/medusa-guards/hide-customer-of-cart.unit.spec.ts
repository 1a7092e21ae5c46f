import { describe, expect, it } from "vitest";
import { withoutStranger } from "./hide-customer-of-cart";

const customer = { id: "cus_1", email: "a@example.com", first_name: "Ada", has_account: true, groups: [{ id: "vip" }] };
const named = { id: "cus_1", email: "a@example.com", groups: [] };

describe("the customer of a cart", () => {
  it.each([
    ["is named to a guest", { cart: { id: "cart_1", customer } }, "", { cart: { id: "cart_1", customer: named } }],
    ["is named to another customer", { cart: { customer } }, "cus_2", { cart: { customer: named } }],
    ["is shown to itself", { cart: { customer } }, "cus_1", { cart: { customer } }],
    [
      "is named with an order",
      { type: "order", order: { customer } },
      "",
      { type: "order", order: { customer: named } },
    ],
    [
      "without an id is nobody's",
      { cart: { customer: { email: "a@example.com", first_name: "Ada" } } },
      "",
      { cart: { customer: { email: "a@example.com" } } },
    ],
    ["may be missing", { cart: { customer: null } }, "", { cart: { customer: null } }],
    ["is no part of a refusal", { type: "not_found" }, "", { type: "not_found" }],
  ])("%s", (_name, body, customerId, shown) => {
    expect(withoutStranger(body, customerId)).toEqual(shown);
  });
});
