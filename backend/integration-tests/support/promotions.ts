import { randomUUID } from "node:crypto";
import type { CartTotals } from "@nocturne/contract";
import { api, type ApiAnswer } from "./client";
import { medusaAdmin } from "./medusa-admin";
import { sql } from "./sql";

type Rule = { attribute: string; operator: string; values: string[] };

export type PromotionFields = {
  code: string;
  type: "standard" | "buyget";
  status: "draft" | "active" | "inactive";
  limit: number;
  rules: Rule[];
  campaign: Record<string, unknown>;
  method: Record<string, unknown>;
};

export type TestPromotion = { id: string; code: string };

/** A code that nobody has made yet. */
export const newCode = () => `T${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;

/** A promotion as the owner makes it in the Medusa admin: 10 % off the order, unless said. */
export async function newPromotion(fields: Partial<PromotionFields> = {}): Promise<TestPromotion> {
  const { method, ...rest } = fields;
  const { status, body } = await medusaAdmin<{ promotion: TestPromotion }>("POST", "/admin/promotions", {
    code: newCode(),
    type: "standard",
    status: "active",
    is_automatic: false,
    ...rest,
    application_method: {
      type: "percentage",
      value: 10,
      target_type: "order",
      currency_code: "usd",
      ...method,
    },
  });
  if (status !== 200) throw new Error(`Making a promotion answered ${status}: ${JSON.stringify(body)}`);
  return body.promotion;
}

/** A campaign for a promotion of its own. */
export function campaign(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const name = `Campaign ${randomUUID()}`;
  return { name, campaign_identifier: name, ...fields };
}

export async function changePromotion(id: string, fields: Record<string, unknown>): Promise<void> {
  const { status, body } = await medusaAdmin("POST", `/admin/promotions/${id}`, fields);
  if (status !== 200) throw new Error(`Changing a promotion answered ${status}: ${JSON.stringify(body)}`);
}

export function applyCode(sessionId: string, code: string, token?: string): Promise<ApiAnswer<CartTotals>> {
  return api<CartTotals>("PUT", `/api/cart/${sessionId}/promotion`, { body: { code }, ...(token ? { token } : {}) });
}

/** Applies a code that must count. */
export async function withCode(sessionId: string, code: string, token?: string): Promise<CartTotals> {
  const { status, body } = await applyCode(sessionId, code, token);
  if (status !== 200) throw new Error(`Applying ${code} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function totalsOf(sessionId: string, token?: string): Promise<CartTotals> {
  const { status, body } = await api<CartTotals>("GET", `/api/cart/${sessionId}/totals`, token ? { token } : {});
  if (status !== 200) throw new Error(`Reading the totals answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** How often Medusa has counted a promotion: on itself, and on its campaign's budget. */
export async function usesOf(id: string): Promise<{ used: number; budget: number | null; raw: string | null }> {
  const [row] = await sql<{ used: number; budget: number | null; raw: string | null }>(
    `select promotion.used, budget.used::float8 as budget, budget.raw_used->>'value' as raw
       from promotion left join promotion_campaign_budget budget on budget.campaign_id = promotion.campaign_id
      where promotion.id = $1`,
    [id],
  );
  if (!row) throw new Error(`There is no promotion ${id}`);
  return row;
}
