import { describe, expect, it } from "vitest";
import type { Promotion } from "../medusa-tables/promotion";
import { standingRefusal } from "./standing-refusal";

const promotion: Promotion = {
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

describe("a promotion", () => {
  it.each<[string, Partial<Promotion>]>([
    ["has no limits", {}],
    ["has one use left", { limit: 3, used: 2 }],
    ["has some of its budget left", { budget_type: "spend", budget_limit: 10, budget_used: 9.99 }],
    ["has a budget that nobody has used", { budget_type: "usage", budget_limit: 1 }],
    ["has a budget without a limit", { budget_type: "usage", budget_used: 7 }],
    ["is limited for each customer, whoever has used it up", { budget_type: "use_by_attribute", budget_limit: 1, budget_used: 1 }], // prettier-ignore
  ])("counts that %s", (_case, over) => {
    expect(standingRefusal({ ...promotion, ...over })).toBeNull();
  });

  it.each<[string, Partial<Promotion>, string]>([
    ["is a draft", { status: "draft" }, "promotion_inactive"],
    ["was switched off", { status: "inactive" }, "promotion_inactive"],
    ["has not begun", { is_early: true }, "promotion_not_started"],
    ["is over", { is_late: true }, "promotion_expired"],
    ["was used as often as it may be", { limit: 3, used: 3 }, "promotion_used_up"],
    ["may not be used at all", { limit: 0 }, "promotion_used_up"],
    ["has spent its budget", { budget_type: "spend", budget_limit: 10, budget_used: 10 }, "promotion_used_up"],
    [
      "has spent more than its budget",
      { budget_type: "spend", budget_limit: 10, budget_used: 11 },
      "promotion_used_up",
    ],
    ["was used as often as its campaign allows", { budget_type: "usage", budget_limit: 1, budget_used: 1 }, "promotion_used_up"], // prettier-ignore
  ])("does not count that %s", (_case, over, refusal) => {
    expect(standingRefusal({ ...promotion, ...over })).toBe(refusal);
  });
});
