import { generateEntityId } from "@medusajs/framework/utils";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents } from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";

/** What a purchase takes of a promotion. */
export type PromotionUse = { promotionId: string; cents: number; customerId: string; email: string };

/**
 * `limited`: nothing was charged yet, so a promotion that is used up fails. `honoured`: the money has been taken at this
 * price already, so the use is counted, even past the limit.
 */
export type UseMode = "limited" | "honoured";

/**
 * Counts the use of a promotion where Medusa counts it: on the promotion and its campaign's budget. Within the
 * transaction that makes a purchase paid, so every order counts once, and a limit holds however many buy at once.
 *
 * Failure: 409 `cart_changed` when it is used up; the cart then says why. Locks in the order of Medusa's own counting.
 */
export async function usePromotion(trx: Knex, use: PromotionUse, mode: UseMode): Promise<void> {
  const { rows } = (await trx.raw(`select "limit", used from promotion where id = ? for update`, [
    use.promotionId,
  ])) as { rows: { limit: number | null; used: number }[] };
  const [promotion] = rows;
  if (promotion && promotion.limit !== null) {
    check(promotion.used + 1, promotion.limit, mode);
    await trx.raw("update promotion set used = used + 1, updated_at = now() where id = ?", [use.promotionId]);
  }
  await spendBudget(trx, use, mode);
}

type Budget = {
  id: string;
  type: "spend" | "usage" | "use_by_attribute" | "spend_by_attribute";
  limit: number | null;
  used: number;
  attribute: string | null;
};

async function spendBudget(trx: Knex, use: PromotionUse, mode: UseMode): Promise<void> {
  const { rows } = (await trx.raw(
    `select budget.id, budget.type, budget."limit"::float8 as limit, budget.used::float8 as used, budget.attribute
       from promotion
       join promotion_campaign campaign on campaign.id = promotion.campaign_id and campaign.deleted_at is null
       join promotion_campaign_budget budget on budget.campaign_id = campaign.id and budget.deleted_at is null
      where promotion.id = ?
        for update of budget`,
    [use.promotionId],
  )) as { rows: Budget[] };
  const [budget] = rows;
  if (!budget) return;
  if (budget.type === "spend") {
    check(Math.round(budget.used * 100) + use.cents, budget.limit && Math.round(budget.limit * 100), mode);
    await addTo(trx, "promotion_campaign_budget", budget.id, formatCents(use.cents));
  } else if (budget.type === "usage") {
    check(budget.used + 1, budget.limit, mode);
    await addTo(trx, "promotion_campaign_budget", budget.id, "1");
  } else if (budget.type === "use_by_attribute") {
    await useOf(trx, budget, budget.attribute === "customer_email" ? use.email : use.customerId, mode);
    await addTo(trx, "promotion_campaign_budget", budget.id, "1");
  }
}

/** The budget's row is locked: nobody else counts this customer meanwhile. */
async function useOf(trx: Knex, budget: Budget, value: string, mode: UseMode): Promise<void> {
  const { rows } = (await trx.raw(
    `select id, used::float8 as used from promotion_campaign_budget_usage
      where budget_id = ? and attribute_value = ? and deleted_at is null`,
    [budget.id, value],
  )) as { rows: { id: string; used: number }[] };
  const [usage] = rows;
  check((usage?.used ?? 0) + 1, budget.limit, mode);
  if (usage) {
    await addTo(trx, "promotion_campaign_budget_usage", usage.id, "1");
    return;
  }
  await trx.raw(
    `insert into promotion_campaign_budget_usage (id, budget_id, attribute_value, used, raw_used)
     values (?, ?, ?, 1, jsonb_build_object('value', '1', 'precision', 20))`,
    [generateEntityId(undefined, "probudgus"), budget.id, value],
  );
}

async function addTo(trx: Knex, table: string, id: string, amount: string): Promise<void> {
  await trx.raw(
    `update ?? set used = used + ?::numeric,
            raw_used = jsonb_build_object('value', (used + ?::numeric)::text, 'precision', 20), updated_at = now()
      where id = ?`,
    [table, amount, amount, id],
  );
}

/** Medusa takes a limit of 0 for none. */
function check(used: number, limit: number | null, mode: UseMode): void {
  if (mode === "limited" && limit && used > limit) throw new StoreError("cart_changed");
}
