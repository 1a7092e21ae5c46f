import { randomUUID } from "node:crypto";
import { medusaAdminOk } from "./medusa-admin.js";

type Rule = { attribute: string; operator: string; values: string[] };

export type PromotionFields = {
  code: string;
  type: "standard" | "buyget";
  status: "draft" | "active" | "inactive";
  is_automatic: boolean;
  limit: number;
  rules: Rule[];
  campaign: Record<string, unknown>;
  campaign_id: string;
  method: Record<string, unknown>;
};

export type TestPromotion = { id: string; code: string };

/** A code that nobody has made yet. */
export const newCode = () => `T${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;

/** A campaign for a promotion of its own. */
export function campaign(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const name = `Campaign ${randomUUID()}`;
  return { name, campaign_identifier: name, ...fields };
}

/** A promotion as the owner makes it in the Medusa admin: 10 % off the order, unless said. */
export async function newPromotion(fields: Partial<PromotionFields> = {}): Promise<TestPromotion> {
  const { method, ...rest } = fields;
  const { promotion } = await medusaAdminOk<{ promotion: TestPromotion }>("POST", "/admin/promotions", {
    code: newCode(),
    type: "standard",
    status: "active",
    is_automatic: false,
    ...rest,
    application_method: { type: "percentage", value: 10, target_type: "order", currency_code: "usd", ...method },
  });
  return promotion;
}
