import type { ApplicationMethodDTO, CampaignDTO, PromotionDTO, PromotionRuleDTO } from "@medusajs/framework/types";
import { formatCents, toCents, type ShopPromotion } from "@nocturne/contract";
import type { Promotion, PromotionSum } from "../medusa-tables/promotion";
import { standingRefusal } from "../promotion/standing-refusal";

/** A promotion as Medusa's module and its tables have it. */
export type KnownPromotion = {
  row: Promotion;
  record: PromotionDTO;
  sum: PromotionSum | undefined;
  /** Other promotions are in its campaign, too. */
  isShared: boolean;
};

export const CATEGORY_ATTRIBUTE = "items.product.categories.id";

/** What a code takes off, and what of. */
type Method = Pick<ShopPromotion, "kind" | "percent" | "amount" | "categories">;
type Usage = Pick<ShopPromotion, "usage" | "limit">;

const NO_METHOD: Method = { kind: null, percent: null, amount: null, categories: [] };

/** Pure. */
export function readPromotion({ row, record, sum, isShared }: KnownPromotion): ShopPromotion {
  const method = readMethod(record.application_method);
  const orders = sum?.orders ?? 0;
  const usage = isShared || row.limit !== null ? null : readUsage(record.campaign, orders);
  const { campaign } = record;
  return {
    id: row.id,
    code: row.code,
    ...(method ?? NO_METHOD),
    starts: toText(campaign?.starts_at),
    ends: toText(campaign?.ends_at),
    usage: usage?.usage ?? null,
    limit: usage?.limit ?? null,
    status: row.status,
    state: stateOf(row),
    orders,
    takenOff: formatCents(sum?.cents ?? 0),
    isUsed: orders > 0 || row.used > 0 || (row.budget_used ?? 0) > 0,
    setElsewhere: whereSet(record, method, usage),
  };
}

const toText = (date: Date | string | null | undefined) => (date ? new Date(date).toISOString() : null);

function stateOf(row: Promotion): ShopPromotion["state"] {
  if (row.status !== "active") return row.status;
  switch (standingRefusal(row)) {
    case "promotion_not_started":
      return "scheduled";
    case "promotion_expired":
      return "expired";
    case "promotion_used_up":
      return "used_up";
    default:
      return "active";
  }
}

function whereSet(record: PromotionDTO, method: Method | null, usage: Usage | null): ShopPromotion["setElsewhere"] {
  if (record.is_automatic) return "automatic";
  if (record.type !== "standard") return "buyget";
  if ((record.rules ?? []).length > 0) return "rules";
  if (!method) return "method";
  return usage ? null : "campaign";
}

/** What an application method takes off, where the owner's form can say it. */
function readMethod(method: ApplicationMethodDTO | undefined): Method | null {
  if (!method || (method.currency_code && method.currency_code.toLowerCase() !== "usd")) return null;
  const { type, target_type: target, target_rules: rules = [] } = method;
  const value = Number(method.value);
  if (target === "shipping_methods") {
    const isAll = type === "percentage" && value === 100 && rules.length === 0 && method.allocation === "across";
    return isAll ? { ...NO_METHOD, kind: "shipping" } : null;
  }
  const categories = target === "order" ? [] : categoriesOf(rules);
  if (!categories || (target === "items" && method.allocation !== "across")) return null;
  if (type === "percentage") return { ...NO_METHOD, kind: "percent", percent: value, categories };
  const cents = toCents(value);
  return cents === null ? null : { ...NO_METHOD, kind: "amount", amount: formatCents(cents), categories };
}

/** The categories that a method's rules name, where they say no more. */
function categoriesOf(rules: PromotionRuleDTO[]): string[] | null {
  const [rule, ...more] = rules;
  if (!rule) return [];
  if (more.length > 0 || rule.attribute !== CATEGORY_ATTRIBUTE) return null;
  if (rule.operator !== "in" && rule.operator !== "eq") return null;
  const values = (rule.values ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  // Every category of a product has to be among those of "eq".
  return rule.operator === "in" ? values.sort() : null;
}

/**
 * How often a code counts. Null where its campaign says more, or where it was used and nobody has counted how often: a limit
 * could not hold then.
 */
function readUsage(campaign: CampaignDTO | null | undefined, orders: number): Usage | null {
  const budget = campaign?.budget;
  if (!budget) return orders > 0 ? null : { usage: "unlimited", limit: null };
  const limit = budget.limit ? Number(budget.limit) : null;
  if (budget.type === "usage") {
    if (limit !== null && !Number.isInteger(limit)) return null;
    return { usage: limit === null ? "unlimited" : "limited", limit };
  }
  const isOnceEach = budget.type === "use_by_attribute" && budget.attribute === "customer_id" && limit === 1;
  return isOnceEach ? { usage: "once_each", limit: null } : null;
}
