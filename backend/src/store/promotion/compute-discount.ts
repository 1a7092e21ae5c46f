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
import { allocateParts, type Discount, type DiscountAnswer, type Refusal } from "./discount";
import { isRuleMet } from "./is-rule-met";
import type { Shopper } from "../../lib/caller";
import { promotionContext } from "./promotion-context";
import { selectAutomaticPromotions, selectPromotion, type Promotion } from "../medusa-tables/promotion";
import { standingRefusal } from "./standing-refusal";

/** Dollars to millionths of a cent. */
const MICRO_CENTS_PER_DOLLAR = 100_000_000;

/**
 * What promotions take off a cart just now: the automatic ones, and that of a code; or why the code takes nothing off.
 * Medusa's promotion module computes, we round. It needs connections of its own: never call it under a cart's lock.
 */
export async function computeDiscount(
  scope: MedusaContainer,
  code: string | null,
  lines: PricedLine[],
  shopper: Shopper,
  address: CustomerAddress | null,
): Promise<DiscountAnswer> {
  const db = database(scope);
  const entered = code === null ? undefined : await selectPromotion(db, code);
  const standing = code === null ? null : refusalOf(entered, shopper);
  const automatic = (await selectAutomaticPromotions(db)).filter((promotion) => !refusalOf(promotion, shopper));
  const others = automatic.filter(({ id }) => id !== entered?.id);
  const wanted = entered && !standing ? [entered, ...others] : others;
  if (wanted.length === 0) return { discount: null, entered: null, refusal: standing };

  const context = await promotionContext(scope, lines, shopper, address);
  const { discount, usedUp } = await applyPromotions(scope, wanted, lines, context);
  const answer = { discount: discount.cents > 0 ? discount : null, entered: null, refusal: standing };
  if (!entered || standing) return answer;
  const part = discount.parts.find(({ promotionId }) => promotionId === entered.id);
  if (part && part.cents > 0) return { ...answer, entered: part };
  const isUsedUp = usedUp.has(entered.code);
  return { ...answer, refusal: isUsedUp ? "promotion_used_up" : await whyNothing(scope, entered, context, shopper) };
}

function refusalOf(promotion: Promotion | undefined, shopper: Shopper): Refusal | null {
  if (!promotion) return "promotion_unknown";
  const needsAccount = promotion.budget_type === "use_by_attribute" && !shopper;
  return standingRefusal(promotion) ?? (needsAccount ? "promotion_needs_account" : null);
}

/** Applies promotions together; one whose budget the whole discount would exceed is left out. */
async function applyPromotions(
  scope: MedusaContainer,
  wanted: Promotion[],
  lines: PricedLine[],
  context: Record<string, unknown>,
): Promise<{ discount: Discount; usedUp: Set<string> }> {
  const codes = wanted.map(({ code }) => code);
  const actions = await scope
    .resolve(Modules.PROMOTION)
    .computeActions(codes, context as unknown as ComputeActionContext, { prevent_auto_promotions: true });
  const usedUp = new Set(actions.filter(isUsedUp).map(({ code }) => code));
  const costs = lines.map(({ line, price }) => ({ lineId: line.id, lineCents: price.cents * line.quantity }));
  const discount = allocateParts(
    costs,
    wanted.map(({ id, code }) => ({ promotionId: id, code, microByLine: microByLine(actions, code) })),
  );
  const over = wanted.find((promotion, index) => isOverBudget(promotion, discount.parts[index]?.cents ?? 0));
  if (!over) return { discount: { ...discount, parts: discount.parts.filter(({ cents }) => cents > 0) }, usedUp };
  const rest = await applyPromotions(
    scope,
    wanted.filter((promotion) => promotion !== over),
    lines,
    context,
  );
  return { ...rest, usedUp: new Set([...rest.usedUp, over.code]) };
}

function isUsedUp({ action }: ComputeActions): boolean {
  return action === "campaignBudgetExceeded" || action === "promotionLimitExceeded";
}

function microByLine(actions: ComputeActions[], code: string): Map<string, bigint> {
  const byLine = new Map<string, bigint>();
  for (const action of actions) {
    if (action.action !== "addItemAdjustment" || action.code !== code) continue;
    const micro = BigInt(MathBN.mult(action.amount, MICRO_CENTS_PER_DOLLAR).toFixed(0));
    byLine.set(action.item_id, (byLine.get(action.item_id) ?? 0n) + micro);
  }
  return byLine;
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
