import type { PromotionRuleDTO } from "@medusajs/framework/types";
import { describe, expect, it } from "vitest";
import { isRuleMet } from "./is-rule-met";

const context = {
  subtotal: "40.00",
  shipping_address: { country_code: "us" },
  customer: { groups: [{ id: "night" }, { id: "day" }] },
  items: [{ quantity: 1 }, { quantity: 3 }],
  tags: [],
};

function rule(attribute: string, operator: PromotionRuleDTO["operator"], ...values: string[]): PromotionRuleDTO {
  return { id: "rule", attribute, operator, values: values.map((value, index) => ({ id: String(index), value })) };
}

describe("isRuleMet", () => {
  it.each([
    rule("shipping_address.country_code", "eq", "us"),
    rule("shipping_address.country_code", "in", "ca", "us"),
    rule("shipping_address.country_code", "ne", "ca"),
    rule("customer.groups.id", "in", "night"),
    rule("customer.groups.id", "eq", "night", "day"),
    rule("customer.groups.id", "ne", "noon"),
    rule("subtotal", "gte", "40"),
    rule("subtotal", "gt", "39.99"),
    rule("subtotal", "lte", "40"),
    rule("subtotal", "lt", "100"),
    rule("subtotal", "gt", "100", "10"),
    rule("items.quantity", "gte", "1"),
    rule("tags", "ne", "night"),
  ])("$attribute $operator", (met) => {
    expect(isRuleMet(met, context)).toBe(true);
  });

  it.each([
    rule("shipping_address.country_code", "eq", "ca"),
    rule("customer.groups.id", "in", "noon"),
    rule("customer.groups.id", "eq", "night"),
    rule("customer.groups.id", "ne", "night"),
    rule("subtotal", "gte", "40.01"),
    rule("subtotal", "gt", "40"),
    rule("subtotal", "lt", "40"),
    rule("nothing.here", "in", "us"),
    rule("subtotal", "eq"),
    rule("subtotal", "ne"),
    rule("", "ne", "us"),
    rule("items.quantity", "gte", "2"),
    rule("tags", "in", "night"),
    rule("tags", "eq", "night"),
    rule("tags", "lt", "7"),
    rule("subtotal", "like" as never, "40"),
    { ...rule("subtotal", "ne"), values: undefined as never },
    { ...rule("subtotal", "ne"), values: [{ id: "0", value: null as never }] },
    { ...rule("nothing.here", "eq"), values: [{ id: "0", value: undefined }] },
  ])("not $attribute $operator", (unmet) => {
    expect(isRuleMet(unmet, context)).toBe(false);
  });
});
