import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents } from "@nocturne/contract";
import {
  addToUsed,
  findBudgetUsage,
  lockBudget,
  lockPromotion,
  uncountUse,
  type Budget,
} from "../medusa-tables/promotion";

/** What a cancelled purchase gives back of a promotion; `email` is the one that its use was counted for. */
export type PromotionRelease = { promotionId: string; cents: number; customerId: string | null; email: string | null };

/**
 * Takes back what `usePromotion` has counted: on the promotion, on its campaign's budget, on the customer's share of it.
 * Not repeatable: call it within the transaction that cancels the purchase. Locks in the order of `usePromotion`.
 */
export async function releasePromotion(trx: Knex, release: PromotionRelease): Promise<void> {
  const promotion = await lockPromotion(trx, release.promotionId);
  if (promotion && promotion.limit !== null) await uncountUse(trx, release.promotionId);
  const budget = await lockBudget(trx, release.promotionId);
  if (!budget || budget.type === "spend_by_attribute") return;
  if (budget.type === "use_by_attribute") await releaseShare(trx, budget, release);
  const spent = budget.type === "spend" ? release.cents : 100;
  await addToUsed(trx, "promotion_campaign_budget", budget.id, taken(spent, budget.used));
}

/** What one customer has used of it. */
async function releaseShare(trx: Knex, budget: Budget, { email, customerId }: PromotionRelease): Promise<void> {
  const customer = budget.attribute === "customer_email" ? email : customerId;
  const usage = customer ? await findBudgetUsage(trx, budget.id, customer) : undefined;
  if (usage) await addToUsed(trx, "promotion_campaign_budget_usage", usage.id, taken(100, usage.used));
}

/** So many hundredths less, and never less than nothing, as a decimal number. */
function taken(cents: number, used: number): string {
  return `-${formatCents(Math.min(cents, Math.max(0, Math.round(used * 100))))}`;
}
