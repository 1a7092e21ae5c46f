import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import {
  addToUsed,
  countUse,
  findBudgetUsage,
  insertBudgetUsage,
  lockBudget,
  lockPromotion,
  type Budget,
} from "../medusa-tables/promotion";

/** A promotion of a purchase, and what it takes off. */
type PurchasePromotion = { id: string; cents: number };

/** What a purchase takes of a promotion. */
type PromotionUse = { promotionId: string; cents: number; customerId: string | null; email: string };

/**
 * `limited`: nothing was charged yet, so a promotion that is used up fails. `honoured`: the money has been taken at this
 * price already, so the use is counted, even past the limit.
 */
export type UseMode = "limited" | "honoured";

/**
 * Counts the use of each promotion of a purchase, in one order for everybody, so that no two purchases wait for each
 * other. Failure as of `usePromotion`.
 */
export async function usePromotions(
  trx: Knex,
  promotions: PurchasePromotion[],
  buyer: Pick<PromotionUse, "customerId" | "email">,
  mode: UseMode,
): Promise<void> {
  for (const { id, cents } of promotions.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await usePromotion(trx, { promotionId: id, cents, ...buyer }, mode);
  }
}

/**
 * Counts the use of a promotion where Medusa counts it: on the promotion and its campaign's budget. Within the
 * transaction that makes a purchase paid, so every order counts once, and a limit holds however many buy at once.
 *
 * Failure: 409 `cart_changed` when it is used up; the cart then says why. Locks in the order of Medusa's own counting.
 */
async function usePromotion(trx: Knex, use: PromotionUse, mode: UseMode): Promise<void> {
  const promotion = await lockPromotion(trx, use.promotionId);
  if (promotion && promotion.limit !== null) {
    check(promotion.used + 1, promotion.limit, mode);
    await countUse(trx, use.promotionId);
  }
  await spendBudget(trx, use, mode);
}

async function spendBudget(trx: Knex, use: PromotionUse, mode: UseMode): Promise<void> {
  const budget = await lockBudget(trx, use.promotionId);
  if (!budget) return;
  if (budget.type === "spend") {
    check(Math.round(budget.used * 100) + use.cents, budget.limit && Math.round(budget.limit * 100), mode);
    await addToUsed(trx, "promotion_campaign_budget", budget.id, formatCents(use.cents));
  } else if (budget.type === "usage") {
    check(budget.used + 1, budget.limit, mode);
    await addToUsed(trx, "promotion_campaign_budget", budget.id, "1");
  } else if (budget.type === "use_by_attribute") {
    await useOf(trx, budget, budget.attribute === "customer_email" ? use.email : use.customerId, mode);
    await addToUsed(trx, "promotion_campaign_budget", budget.id, "1");
  }
}

/** The budget's row is locked: nobody else counts this customer meanwhile. */
async function useOf(trx: Knex, budget: Budget, value: string | null, mode: UseMode): Promise<void> {
  // A guest is no customer yet.
  if (value === null) return;
  const usage = await findBudgetUsage(trx, budget.id, value);
  check((usage?.used ?? 0) + 1, budget.limit, mode);
  if (usage) await addToUsed(trx, "promotion_campaign_budget_usage", usage.id, "1");
  else await insertBudgetUsage(trx, budget.id, value);
}

/** Medusa takes a limit of 0 for none. */
function check(used: number, limit: number | null, mode: UseMode): void {
  if (mode === "limited" && limit && used > limit) throw new StoreError("cart_changed");
}
