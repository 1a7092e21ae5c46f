import { describe, expect, it } from "vitest";
import type { Promotion } from "../medusa-tables/promotion";
import { findOverBudget } from "./budgets";

const promotion = (id: string, budget: Partial<Promotion>): Promotion => ({
  id,
  code: id,
  status: "active",
  type: "standard",
  limit: null,
  used: 0,
  is_early: false,
  is_late: false,
  budget_id: "budget",
  budget_type: "usage",
  budget_limit: 1,
  budget_used: 0,
  budget_attribute: null,
  ...budget,
});
const over = (promotions: Promotion[], cents: number[], used: number) =>
  findOverBudget(promotions, cents, new Map([["budget", used]]))?.id;

describe("the budget of a campaign", () => {
  const money = { budget_type: "spend", budget_limit: 10 } as const;

  it("has room for all of one promotion, to the cent", () => {
    expect(over([promotion("a", money)], [400], 600)).toBeUndefined();
    expect(over([promotion("a", money)], [401], 600)).toBe("a");
  });

  it("is shared by its promotions, the first before the second", () => {
    const two = [promotion("a", money), promotion("b", money)];
    expect(over(two, [400, 200], 400)).toBeUndefined();
    expect(over(two, [400, 201], 400)).toBe("b");
    expect(over(two, [700, 0], 400)).toBe("a");
  });

  it.each(["usage", "use_by_attribute"] as const)(
    "counts one time for each promotion that takes something: %s",
    (type) => {
      const two = [promotion("a", { budget_type: type }), promotion("b", { budget_type: type })];
      expect(over(two, [100, 0], 0)).toBeUndefined();
      expect(over(two, [0, 100], 0)).toBeUndefined();
      expect(over(two, [100, 100], 0)).toBe("b");
      expect(over(two, [100, 0], 1)).toBe("a");
    },
  );

  it("is none where the limit is 0 or missing, or no campaign has one", () => {
    for (const limit of [0, null]) {
      const two = [promotion("a", { budget_limit: limit }), promotion("b", { budget_limit: limit })];
      expect(over(two, [100, 100], 50)).toBeUndefined();
    }
    const without = promotion("a", { budget_id: null, budget_type: null, budget_limit: null });
    expect(over([without, without], [100, 100], 0)).toBeUndefined();
  });
});
