import type { ApplicationMethodDTO, CampaignBudgetDTO, PromotionDTO } from "@medusajs/framework/types";
import { describe, expect, it } from "vitest";
import type { Promotion } from "../medusa-tables/promotion";
import { readPromotion } from "./read-promotion";

const row: Promotion = {
  id: "promo_1",
  code: "NIGHT",
  status: "active",
  type: "standard",
  limit: null,
  used: 0,
  is_early: false,
  is_late: false,
  budget_id: null,
  budget_type: null,
  budget_limit: null,
  budget_used: null,
  budget_attribute: null,
};

const method = (fields: Partial<ApplicationMethodDTO> = {}): ApplicationMethodDTO => ({
  id: "method",
  type: "percentage",
  target_type: "order",
  value: 10,
  ...fields,
});

type Given = {
  record?: Partial<PromotionDTO>;
  method?: Partial<ApplicationMethodDTO>;
  budget?: Partial<CampaignBudgetDTO>;
  row?: Partial<Promotion>;
  orders?: number;
  isShared?: boolean;
};

function read({ record, method: part, budget, row: over, orders = 0, isShared = false }: Given = {}) {
  return readPromotion({
    row: { ...row, ...over },
    record: {
      id: row.id,
      type: "standard",
      application_method: method(part),
      ...(budget ? { campaign: { id: "campaign", budget: { id: "budget", ...budget } } } : {}),
      ...record,
    },
    sum: orders > 0 ? { id: row.id, orders, cents: 1234 } : undefined,
    isShared,
  });
}

const rule = (attribute: string, operator: "in" | "eq" = "in", values = ["b", "a"]) => ({
  id: attribute,
  attribute,
  operator,
  values: values.map((value) => ({ id: value, value })),
});
const categories = rule("items.product.categories.id");

describe("what a promotion takes off", () => {
  it.each<[Partial<ApplicationMethodDTO>, object]>([
    [{}, { kind: "percent", percent: 10, amount: null, categories: [] }],
    [
      { type: "fixed", value: 7.5 },
      { kind: "amount", percent: null, amount: "7.50" },
    ],
    [
      { target_type: "items", allocation: "across", target_rules: [categories] },
      { kind: "percent", categories: ["a", "b"] },
    ],
    [
      { target_type: "shipping_methods", allocation: "across", value: 100 },
      { kind: "shipping", percent: null },
    ],
  ])("is read of %j", (part, said) => {
    expect(read({ method: part })).toMatchObject({ ...said, setElsewhere: null });
  });

  it.each<[string, Given, string]>([
    ["counts by itself", { record: { is_automatic: true } }, "automatic"],
    ["gives one for another", { record: { type: "buyget" } }, "buyget"],
    ["is for certain carts", { record: { rules: [rule("region.id")] } }, "rules"],
    ["is for each piece", { method: { target_type: "items", allocation: "each", max_quantity: 1 } }, "method"],
    [
      "is for certain products",
      { method: { target_type: "items", allocation: "across", target_rules: [rule("items.product.id")] } },
      "method",
    ],
    [
      "is for products in one category alone",
      { method: { target_type: "items", allocation: "across", target_rules: [rule(categories.attribute, "eq")] } },
      "method",
    ],
    [
      "takes a part off shipping",
      { method: { target_type: "shipping_methods", allocation: "across", value: 50 } },
      "method",
    ],
    ["is in another currency", { method: { type: "fixed", currency_code: "eur" } }, "method"],
    ["shares its campaign", { isShared: true }, "campaign"],
    ["has a limit of its own", { row: { limit: 3 } }, "campaign"],
    ["spends a budget", { budget: { type: "spend", limit: 10 } }, "campaign"],
    ["counts each e-mail", { budget: { type: "use_by_attribute", attribute: "customer_email", limit: 1 } }, "campaign"],
    [
      "counts three times each",
      { budget: { type: "use_by_attribute", attribute: "customer_id", limit: 3 } },
      "campaign",
    ],
    ["was used, and nobody counted", { orders: 1 }, "campaign"],
  ])("is changed at Medusa where it %s", (_case, given, reason) => {
    expect(read(given).setElsewhere).toBe(reason);
  });
});

describe("how often a promotion counts", () => {
  it.each<[Partial<CampaignBudgetDTO> | undefined, object]>([
    [undefined, { usage: "unlimited", limit: null }],
    [
      { type: "usage", limit: null },
      { usage: "unlimited", limit: null },
    ],
    [
      { type: "usage", limit: 5 },
      { usage: "limited", limit: 5 },
    ],
    [
      { type: "use_by_attribute", attribute: "customer_id", limit: 1 },
      { usage: "once_each", limit: null },
    ],
  ])("is read of the budget %j", (budget, said) => {
    expect(read(budget ? { budget } : {})).toMatchObject({ ...said, setElsewhere: null });
  });

  it("is known where orders have it and its campaign counts them", () => {
    const said = { orders: 2, takenOff: "12.34", isUsed: true, setElsewhere: null };
    expect(read({ budget: { type: "usage" }, orders: 2 })).toMatchObject(said);
  });
});

it.each<[Partial<Promotion>, string]>([
  [{}, "active"],
  [{ status: "draft" }, "draft"],
  [{ status: "inactive", is_late: true }, "inactive"],
  [{ is_early: true }, "scheduled"],
  [{ is_late: true }, "expired"],
  [{ budget_type: "usage", budget_limit: 2, budget_used: 2 }, "used_up"],
])("%j is %s", (over, state) => {
  expect(read({ row: over }).state).toBe(state);
});
