import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { Refusal } from "./discount";

/** A promotion of the Medusa admin, with what its campaign says of it. */
export type Promotion = {
  id: string;
  code: string;
  status: "draft" | "active" | "inactive";
  type: "standard" | "buyget";
  limit: number | null;
  used: number;
  is_early: boolean;
  is_late: boolean;
  budget_type: "spend" | "usage" | "use_by_attribute" | "spend_by_attribute" | null;
  budget_limit: number | null;
  budget_used: number | null;
  budget_attribute: string | null;
};

/** The promotion of a code. Codes are typed by people: letters count alike, the same spelling first. */
export async function findPromotion(db: Knex, code: string): Promise<Promotion | undefined> {
  const { rows } = (await db.raw(
    `select promotion.id, promotion.code, promotion.status, promotion.type, promotion."limit", promotion.used,
            coalesce(campaign.starts_at > now(), false) as is_early,
            coalesce(campaign.ends_at <= now(), false) as is_late,
            budget.type as budget_type, budget."limit"::float8 as budget_limit, budget.used::float8 as budget_used,
            budget.attribute as budget_attribute
       from promotion
       left join promotion_campaign campaign on campaign.id = promotion.campaign_id and campaign.deleted_at is null
       left join promotion_campaign_budget budget on budget.campaign_id = campaign.id and budget.deleted_at is null
      where lower(promotion.code) = lower(?) and promotion.deleted_at is null
      order by (promotion.code = ?) desc, promotion.id
      limit 1`,
    [code, code],
  )) as { rows: Promotion[] };
  return rows[0];
}

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
