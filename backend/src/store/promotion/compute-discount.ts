import type {
  BigNumberInput,
  ComputeActionContext,
  ComputeActions,
  MedusaContainer,
  PromotionRuleDTO,
} from "@medusajs/framework/types";
import { MathBN, Modules } from "@medusajs/framework/utils";
import { currencyStep, type CustomerAddress } from "@nocturne/contract";
import { regionOf, type PricedLine } from "../cart/priced-cart";
import { database } from "../../lib/database";
import { findOverBudget, readBudgetUse, type BudgetUse } from "./budgets";
import { allocateParts, type Discount, type DiscountAnswer, type Refusal } from "./discount";
import { isRuleMet } from "./is-rule-met";
import type { Shopper } from "../../lib/caller";
import type { ShippingOffer } from "../shipping/shipping-offer";
import { promotionContext, UNTAXED, type TaxFactors } from "./promotion-context";
import { selectAutomaticPromotions, selectPromotion, type Promotion } from "../medusa-tables/promotion";
import { hasPaidShipping } from "../medusa-tables/shipping";
import { standingRefusal } from "./standing-refusal";

/** What parts of a cart cost; `step` is the smallest amount of its currency. */
type Costs = { step: number; pieces: LineCost[]; shipping: LineCost[] };

type LineCost = { lineId: string; lineCents: number; includesTax: boolean; taxFactor: number };

/** Dollars to millionths of a cent. */
const MICRO_CENTS_PER_DOLLAR = 100_000_000;

/**
 * What promotions take off a cart just now, and off the ways it is shipped where they are chosen: the automatic ones, and
 * that of a code; or why the code takes nothing off. A code for shipping alone counts before there is any to take it off.
 * `taxFactors`: what the cart is taxed with, once that is known. Medusa's promotion module computes, we round. It needs connections of its own: never call it under a cart's lock.
 */
export async function computeDiscount(
  scope: MedusaContainer,
  code: string | null,
  lines: PricedLine[],
  shopper: Shopper,
  address: CustomerAddress | null,
  shipping: ShippingOffer[] = [],
  taxFactors: TaxFactors = UNTAXED,
): Promise<DiscountAnswer> {
  const db = database(scope);
  const entered = code === null ? undefined : await selectPromotion(db, code);
  const standing = code === null ? null : refusalOf(entered, shopper);
  const automatic = (await selectAutomaticPromotions(db)).filter((promotion) => !refusalOf(promotion, shopper));
  const others = automatic.filter(({ id }) => id !== entered?.id);
  const wanted = entered && !standing ? [entered, ...others] : others;
  if (wanted.length === 0) return { discount: null, entered: null, refusal: standing };

  const context = await promotionContext(scope, { lines, shopper, address, shipping, taxFactors });
  const factorOf = (lineId: string) => taxFactors.get(lineId) ?? 1;
  const costs = {
    step: currencyStep(regionOf(lines)?.currency),
    pieces: lines.map(({ line: { id, quantity }, price: { cents, includesTax } }) => {
      return { lineId: id, lineCents: cents * quantity, includesTax, taxFactor: factorOf(id) };
    }),
    shipping: shipping.map(({ optionId, priceCents, includesTax }) => {
      return { lineId: optionId, lineCents: priceCents, includesTax, taxFactor: factorOf(optionId) };
    }),
  };
  const budgetUse = await readBudgetUse(db, wanted, shopper);
  const { discount, usedUp } = await applyPromotions(scope, wanted, costs, context, budgetUse);
  const isAny = discount.cents + discount.shippingCents > 0;
  const answer = { discount: isAny ? discount : null, entered: null, refusal: standing };
  if (!entered || standing) return answer;
  const part = discount.parts.find(({ promotionId }) => promotionId === entered.id);
  if (part && part.cents > 0) return { ...answer, entered: part };
  if (usedUp.has(entered.code)) return { ...answer, refusal: "promotion_used_up" };
  const refusal = await whyNothing(scope, entered, context, shopper);
  if (refusal) return { ...answer, refusal };
  return { ...answer, entered: { promotionId: entered.id, code: entered.code, cents: 0, centsByLine: new Map() } };
}

function refusalOf(promotion: Promotion | undefined, shopper: Shopper): Refusal | null {
  if (!promotion) return "promotion_unknown";
  const needsAccount = promotion.budget_type === "use_by_attribute" && !shopper;
  return standingRefusal(promotion) ?? (needsAccount ? "promotion_needs_account" : null);
}

/** Applies promotions together; one for which its campaign's budget has no room is left out. */
async function applyPromotions(
  scope: MedusaContainer,
  wanted: Promotion[],
  costs: Costs,
  context: Record<string, unknown>,
  budgetUse: BudgetUse,
): Promise<{ discount: Discount; usedUp: Set<string> }> {
  const codes = wanted.map(({ code }) => code);
  const actions = await scope
    .resolve(Modules.PROMOTION)
    .computeActions(codes, context as unknown as ComputeActionContext, { prevent_auto_promotions: true });
  const usedUp = new Set(actions.filter(isUsedUp).map(({ code }) => code));
  const discount = allocateParts(
    costs.pieces,
    wanted.map(({ id, code }) => ({ promotionId: id, code, microByLine: microByLine(actions, code, costs) })),
    costs.shipping,
    costs.step,
  );
  const over = findOverBudget(
    wanted,
    discount.parts.map(({ cents }) => cents),
    budgetUse,
  );
  if (!over) return { discount: { ...discount, parts: discount.parts.filter(({ cents }) => cents > 0) }, usedUp };
  const rest = await applyPromotions(
    scope,
    wanted.filter((promotion) => promotion !== over),
    costs,
    context,
    budgetUse,
  );
  return { ...rest, usedUp: new Set([...rest.usedUp, over.code]) };
}

function isUsedUp({ action }: ComputeActions): boolean {
  return action === "campaignBudgetExceeded" || action === "promotionLimitExceeded";
}

/** In the terms of each line's price: with tax where tax is in it, else without. */
function microByLine(actions: ComputeActions[], code: string, { pieces, shipping }: Costs): Map<string, bigint> {
  const costOf = new Map([...pieces, ...shipping].map((cost) => [cost.lineId, cost]));
  const byLine = new Map<string, bigint>();
  for (const action of actions) {
    if (action.action !== "addItemAdjustment" && action.action !== "addShippingMethodAdjustment") continue;
    if (action.code !== code) continue;
    const lineId = action.action === "addItemAdjustment" ? action.item_id : action.shipping_method_id;
    const isWithTax = "is_tax_inclusive" in action && action.is_tax_inclusive === true;
    const amount = inTermsOf(costOf.get(lineId), action.amount, isWithTax);
    const micro = BigInt(MathBN.mult(amount, MICRO_CENTS_PER_DOLLAR).toFixed(0));
    byLine.set(lineId, (byLine.get(lineId) ?? 0n) + micro);
  }
  return byLine;
}

/** Medusa says amounts without tax, but of a promotion that includes it. */
function inTermsOf(cost: LineCost | undefined, amount: BigNumberInput, isWithTax: boolean): BigNumberInput {
  if (!cost || cost.includesTax === isWithTax) return amount;
  return isWithTax ? MathBN.div(amount, cost.taxFactor) : MathBN.mult(amount, cost.taxFactor);
}

/** Medusa answers no actions, and no reason. Null for a promotion of shipping, which takes off what there will be. */
async function whyNothing(
  scope: MedusaContainer,
  { id, type }: Promotion,
  context: Record<string, unknown>,
  shopper: Shopper,
): Promise<Refusal | null> {
  const promotion = await scope.resolve(Modules.PROMOTION).retrievePromotion(id, {
    relations: ["rules", "rules.values", "application_method"],
  });
  const unmet = (promotion.rules ?? []).filter((rule: PromotionRuleDTO) => !isRuleMet(rule, context));
  if (!shopper && unmet.some((rule) => rule.attribute?.startsWith("customer"))) return "promotion_needs_account";
  if (unmet.length > 0 || type === "buyget") return "promotion_conditions_unmet";
  const isForShipping = promotion.application_method?.target_type === "shipping_methods";
  return isForShipping && (await hasPaidShipping(database(scope))) ? null : "promotion_not_applicable";
}
