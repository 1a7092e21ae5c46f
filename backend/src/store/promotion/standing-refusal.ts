import type { Promotion } from "../medusa-tables/promotion";
import type { Refusal } from "./discount";

/** What keeps a promotion from counting, whatever is in the cart. */
export function standingRefusal(promotion: Promotion): Refusal | null {
  if (promotion.status !== "active") return "promotion_inactive";
  if (promotion.is_early) return "promotion_not_started";
  if (promotion.is_late) return "promotion_expired";
  if (promotion.limit !== null && promotion.used >= promotion.limit) return "promotion_used_up";
  const { budget_type: type, budget_limit: limit, budget_used: used } = promotion;
  const isOnceForAll = type === "usage" || type === "spend";
  return isOnceForAll && limit && (used ?? 0) >= limit ? "promotion_used_up" : null;
}
