import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { execute, rows } from "../../lib/database";

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
  budget_id: string | null;
  budget_type: "spend" | "usage" | "use_by_attribute" | "spend_by_attribute" | null;
  budget_limit: number | null;
  budget_used: number | null;
  budget_attribute: string | null;
};

const PROMOTIONS = `
  select promotion.id, promotion.code, promotion.status, promotion.type, promotion."limit", promotion.used,
         coalesce(campaign.starts_at > now(), false) as is_early,
         coalesce(campaign.ends_at <= now(), false) as is_late,
         budget.id as budget_id, budget.type as budget_type, budget."limit"::float8 as budget_limit, budget.used::float8 as budget_used,
         budget.attribute as budget_attribute
    from promotion
    left join promotion_campaign campaign on campaign.id = promotion.campaign_id and campaign.deleted_at is null
    left join promotion_campaign_budget budget on budget.campaign_id = campaign.id and budget.deleted_at is null`;

/** Whether some promotion counts without a code, in SQL: no row where none does. */
export const ANY_AUTOMATIC_PROMOTION = `
  select promotion.id from promotion
   where promotion.is_automatic and promotion.status = 'active' and promotion.deleted_at is null limit 1`;

/** The active promotions that count without a code. */
export async function selectAutomaticPromotions(db: Knex): Promise<Promotion[]> {
  return await rows<Promotion>(
    db,
    `${PROMOTIONS}
      where promotion.is_automatic and promotion.status = 'active' and promotion.deleted_at is null
      order by promotion.id`,
  );
}

/** The promotion of a code. Codes are typed by people: letters count alike, the same spelling first. */
export async function selectPromotion(db: Knex, code: string): Promise<Promotion | undefined> {
  const [promotion] = await rows<Promotion>(
    db,
    `${PROMOTIONS}
      where lower(promotion.code) = lower(?) and promotion.deleted_at is null
      order by (promotion.code = ?) desc, promotion.id
      limit 1`,
    [code, code],
  );
  return promotion;
}

/** Locks a promotion until the end of the transaction. `limit`: null for none. */
export async function lockPromotion(
  trx: Knex,
  id: string,
): Promise<{ limit: number | null; used: number } | undefined> {
  const [promotion] = await rows<{ limit: number | null; used: number }>(
    trx,
    `select "limit", used from promotion where id = ? for update`,
    [id],
  );
  return promotion;
}

export async function countUse(trx: Knex, id: string): Promise<void> {
  await execute(trx, "update promotion set used = used + 1, updated_at = now() where id = ?", [id]);
}

/** Takes one use back. */
export async function uncountUse(trx: Knex, id: string): Promise<void> {
  await execute(trx, "update promotion set used = greatest(used - 1, 0), updated_at = now() where id = ?", [id]);
}

/** The budget of a promotion's campaign. */
export type Budget = {
  id: string;
  type: "spend" | "usage" | "use_by_attribute" | "spend_by_attribute";
  limit: number | null;
  used: number;
  attribute: string | null;
};

/** Locks the budget of a promotion until the end of the transaction; undefined where it has none. */
export async function lockBudget(trx: Knex, promotionId: string): Promise<Budget | undefined> {
  const [budget] = await rows<Budget>(
    trx,
    `select budget.id, budget.type, budget."limit"::float8 as limit, budget.used::float8 as used, budget.attribute
       from promotion
       join promotion_campaign campaign on campaign.id = promotion.campaign_id and campaign.deleted_at is null
       join promotion_campaign_budget budget on budget.campaign_id = campaign.id and budget.deleted_at is null
      where promotion.id = ?
        for update of budget`,
    [promotionId],
  );
  return budget;
}

/** What one customer has used of a budget. */
export async function findBudgetUsage(
  trx: Knex,
  budgetId: string,
  customer: string,
): Promise<{ id: string; used: number } | undefined> {
  const [usage] = await rows<{ id: string; used: number }>(
    trx,
    `select id, used::float8 as used from promotion_campaign_budget_usage
      where budget_id = ? and attribute_value = ? and deleted_at is null`,
    [budgetId, customer],
  );
  return usage;
}

/** Notes the first use of a budget by a customer. */
export async function insertBudgetUsage(trx: Knex, budgetId: string, customer: string): Promise<void> {
  await execute(
    trx,
    `insert into promotion_campaign_budget_usage (id, budget_id, attribute_value, used, raw_used)
     values (?, ?, ?, 1, jsonb_build_object('value', '1', 'precision', 20))`,
    [generateEntityId(undefined, "probudgus"), budgetId, customer],
  );
}

/** Adds to what of a budget was used, or what of it a customer has used. `amount`: a decimal number. */
export async function addToUsed(
  trx: Knex,
  table: "promotion_campaign_budget" | "promotion_campaign_budget_usage",
  id: string,
  amount: string,
): Promise<void> {
  await execute(
    trx,
    `update ?? set used = used + ?::numeric,
            raw_used = jsonb_build_object('value', (used + ?::numeric)::text, 'precision', 20), updated_at = now()
      where id = ?`,
    [table, amount, amount, id],
  );
}

/** How many orders have a promotion, and what it took off those in the store's own currency, in cents. */
export type PromotionSum = { id: string; orders: number; cents: number };

/**
 * What each promotion took off the orders that were not cancelled. Until version 0.2.0 a purchase had one promotion, whose
 * discount was all of it.
 */
export async function selectPromotionSums(db: Knex): Promise<PromotionSum[]> {
  return await rows<PromotionSum>(
    db,
    `select part ->> 'id' as id, count(*)::int as orders,
            coalesce(sum(coalesce((part ->> 'cents')::bigint, (purchase.amounts ->> 'discount')::bigint, 0))
              filter (where purchase.amounts ->> 'currency' is null), 0)::float8 as cents
       from purchase
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(purchase.promotion) when 'array' then purchase.promotion
          else jsonb_build_array(purchase.promotion) end) part
      where purchase.promotion is not null and jsonb_typeof(purchase.promotion) in ('array', 'object')
        and purchase.state in ('paid', 'ordered') and purchase.deleted_at is null
        and not exists (select 1 from "order" o where o.id = purchase.order_id and o.status = 'canceled')
      group by 1`,
  );
}

/** The promotions with what their campaigns say, the newest first; or the one with an id. */
export async function selectPromotions(db: Knex, most: number, id: string | null = null): Promise<Promotion[]> {
  return await rows<Promotion>(
    db,
    `${PROMOTIONS}
      where promotion.deleted_at is null and (:id::text is null or promotion.id = :id)
      order by promotion.created_at desc, promotion.id limit :most`,
    { id, most },
  );
}

/** Of these promotions, those that share their campaign with others. */
export async function selectSharedPromotions(db: Knex, ids: readonly string[]): Promise<string[]> {
  const shared = await rows<{ id: string }>(
    db,
    `select promotion.id from promotion
      where promotion.id = any(?) and exists (
        select 1 from promotion other
         where other.campaign_id = promotion.campaign_id and other.id <> promotion.id and other.deleted_at is null)`,
    [ids],
  );
  return shared.map(({ id }) => id);
}

/** Whether a code is taken, however its letters are written. */
export async function isCodeTaken(db: Knex, code: string, otherThan: string | null): Promise<boolean> {
  const taken = await rows(
    db,
    `select id from promotion where lower(code) = lower(?) and id is distinct from ? and deleted_at is null limit 1`,
    [code, otherThan],
  );
  return taken.length > 0;
}

/** The categories that products can be in. */
export async function selectPromotionCategories(db: Knex): Promise<{ id: string; name: string }[]> {
  return await rows<{ id: string; name: string }>(
    db,
    "select id, name from product_category where deleted_at is null order by name, id",
  );
}
