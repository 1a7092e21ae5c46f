import type { CartTotals } from "@nocturne/contract";
import { call, sql, type ApiAnswer } from "@nocturne/test-support";

export function applyCode(sessionId: string, code: string, token?: string): Promise<ApiAnswer<CartTotals>> {
  return call("PUT /api/cart/{sessionId}/promotion", {
    params: { sessionId },
    body: { code },
    ...(token ? { token } : {}),
  });
}

/** Applies a code that must count. */
export async function withCode(sessionId: string, code: string, token?: string): Promise<CartTotals> {
  const { status, body } = await applyCode(sessionId, code, token);
  if (status !== 200) throw new Error(`Applying ${code} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function totalsOf(sessionId: string, token?: string): Promise<CartTotals> {
  const { status, body } = await call("GET /api/cart/{sessionId}/totals", {
    params: { sessionId },
    ...(token ? { token } : {}),
  });
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
