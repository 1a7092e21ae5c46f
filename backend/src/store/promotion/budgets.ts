import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Shopper } from "../../lib/caller";
import { findBudgetUsage, type Promotion } from "../medusa-tables/promotion";

/** What is used of each budget: cents of one that counts money, otherwise times, of this customer where it counts those. */
export type BudgetUse = Map<string, number>;

/** What is used of the campaigns' budgets just now, for this shopper. */
export async function readBudgetUse(db: Knex, promotions: Promotion[], shopper: Shopper): Promise<BudgetUse> {
  const use: BudgetUse = new Map();
  for (const { budget_id: id, budget_type: type, budget_used: used, budget_attribute: attribute } of promotions) {
    if (id === null || use.has(id)) continue;
    if (type === "spend") use.set(id, Math.round((used ?? 0) * 100));
    else if (type === "usage") use.set(id, used ?? 0);
    else if (type === "use_by_attribute" && shopper) {
      const customer = attribute === "customer_email" ? shopper.email : shopper.customerId;
      use.set(id, (await findBudgetUsage(db, id, customer))?.used ?? 0);
    }
  }
  return use;
}

/**
 * The first promotion for which its campaign's budget has no room, after those that stand before it. Medusa looks at one
 * line and one promotion at a time; the whole discount has to fit, and all promotions of a campaign share its budget. A
 * limit of 0 is none. `cents`: what each promotion takes off. Pure.
 */
export function findOverBudget(promotions: Promotion[], cents: number[], before: BudgetUse): Promotion | undefined {
  const use = new Map(before);
  return promotions.find(({ budget_id: id, budget_type: type, budget_limit: limit }, index) => {
    const taken = cents[index] ?? 0;
    const used = id === null ? undefined : use.get(id);
    if (id === null || used === undefined || taken === 0) return false;
    const isMoney = type === "spend";
    use.set(id, used + (isMoney ? taken : 1));
    return Boolean(limit) && (use.get(id) ?? 0) > (isMoney ? Math.round((limit ?? 0) * 100) : (limit ?? 0));
  });
}
