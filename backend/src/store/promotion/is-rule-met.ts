import type { PromotionRuleDTO } from "@medusajs/framework/types";
import { MathBN, pickValueFromObject } from "@medusajs/framework/utils";

/** Whether a cart meets a rule of a promotion, as Medusa's promotion module decides it. */
export function isRuleMet(rule: PromotionRuleDTO, context: Record<string, unknown>): boolean {
  const wanted = (rule.values ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  if (!rule.attribute || wanted.length === 0) return false;
  const picked: unknown = pickValueFromObject(rule.attribute, context);
  const found = (Array.isArray(picked) ? picked : [picked]).map(String);
  if (found.length === 0) return rule.operator === "ne";
  const { operator } = rule;
  switch (operator) {
    case "eq":
      return found.every((value) => wanted.includes(value));
    case "in":
      return found.some((value) => wanted.includes(value));
    case "ne":
      return found.every((value) => !wanted.includes(value));
    case "gt":
    case "gte":
    case "lt":
    case "lte":
      return found.every((value) => wanted.some((limit) => MathBN[operator](value, limit)));
    default:
      return false;
  }
}
