import type {
  ComputeActionContext,
  ComputeActions,
  MedusaContainer,
  PromotionRuleDTO,
} from "@medusajs/framework/types";
import { MathBN, Modules } from "@medusajs/framework/utils";
import type { CustomerAddress } from "@nocturne/contract";
import type { PricedLine } from "../cart/priced-cart";
import { database } from "../../lib/database";
import { allocate, type DiscountAnswer, type ExactShare, type Refusal } from "./discount";
import { isRuleMet } from "./is-rule-met";
import type { Shopper } from "../catalogue/price-context";
import { promotionContext } from "./promotion-context";
import { selectPromotion, type Promotion } from "../medusa-tables/promotion";
import { standingRefusal } from "./standing-refusal";

/** Dollars to millionths of a cent. */
const MICRO_CENTS_PER_DOLLAR = 100_000_000;

const refused = (refusal: Refusal): DiscountAnswer => ({ discount: null, refusal });

/**
 * What a code takes off a cart just now, or why nothing. Medusa's promotion module computes, we round. It needs
 * connections of its own: never call it under a cart's lock.
 */
export async function computeDiscount(
  scope: MedusaContainer,
  code: string,
  lines: PricedLine[],
  shopper: Shopper,
  address: CustomerAddress | null,
): Promise<DiscountAnswer> {
  const promotion = await selectPromotion(database(scope), code);
  if (!promotion) return refused("promotion_unknown");
  const standing = standingRefusal(promotion);
  if (standing) return refused(standing);
  if (promotion.budget_type === "use_by_attribute" && !shopper) return refused("promotion_needs_account");

  const context = await promotionContext(scope, lines, shopper, address);
  const actions = await scope
    .resolve(Modules.PROMOTION)
    .computeActions([promotion.code], context as unknown as ComputeActionContext, { prevent_auto_promotions: true });
  if (actions.some(isUsedUp)) return refused("promotion_used_up");
  const { cents, centsByLine } = allocate(sharesOf(actions, lines));
  if (cents === 0) return refused(await whyNothing(scope, promotion, context, shopper));
  if (isOverBudget(promotion, cents)) return refused("promotion_used_up");
  return { discount: { promotionId: promotion.id, code: promotion.code, cents, centsByLine }, refusal: null };
}

function isUsedUp({ action }: ComputeActions): boolean {
  return action === "campaignBudgetExceeded" || action === "promotionLimitExceeded";
}

function sharesOf(actions: ComputeActions[], lines: PricedLine[]): ExactShare[] {
  const byLine = new Map<string, bigint>();
  for (const action of actions) {
    if (action.action !== "addItemAdjustment") continue;
    const micro = BigInt(MathBN.mult(action.amount, MICRO_CENTS_PER_DOLLAR).toFixed(0));
    byLine.set(action.item_id, (byLine.get(action.item_id) ?? 0n) + micro);
  }
  return lines.map(({ line, price }) => ({
    lineId: line.id,
    microCents: byLine.get(line.id) ?? 0n,
    lineCents: price.cents * line.quantity,
  }));
}

/** Medusa looks at one line at a time; the whole discount has to fit. */
function isOverBudget(
  { budget_type: type, budget_limit: limit, budget_used: used }: Promotion,
  cents: number,
): boolean {
  return type === "spend" && Boolean(limit) && Math.round((used ?? 0) * 100) + cents > Math.round((limit ?? 0) * 100);
}

/** Medusa answers no actions, and no reason. */
async function whyNothing(
  scope: MedusaContainer,
  { id, type }: Promotion,
  context: Record<string, unknown>,
  shopper: Shopper,
): Promise<Refusal> {
  const promotion = await scope.resolve(Modules.PROMOTION).retrievePromotion(id, {
    relations: ["rules", "rules.values"],
  });
  const unmet = (promotion.rules ?? []).filter((rule: PromotionRuleDTO) => !isRuleMet(rule, context));
  if (!shopper && unmet.some((rule) => rule.attribute?.startsWith("customer"))) return "promotion_needs_account";
  return unmet.length > 0 || type === "buyget" ? "promotion_conditions_unmet" : "promotion_not_applicable";
}
