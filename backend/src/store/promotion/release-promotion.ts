import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { formatCents } from "@nocturne/contract";

/** What a cancelled purchase gives back of a promotion. */
export type PromotionRelease = { promotionId: string; cents: number; customerId: string };

/**
 * Takes back what `usePromotion` has counted: on the promotion, on its campaign's budget, on the customer's share of it.
 * Not repeatable: call it within the transaction that cancels the purchase. Locks in the order of `usePromotion`.
 */
export async function releasePromotion(trx: Knex, release: PromotionRelease): Promise<void> {
  await trx.raw(
    `update promotion set used = greatest(used - 1, 0), updated_at = now() where id = ? and "limit" is not null`,
    [release.promotionId],
  );
  const { rows } = (await trx.raw(
    `select budget.id, budget.type, budget.attribute
       from promotion
       join promotion_campaign campaign on campaign.id = promotion.campaign_id and campaign.deleted_at is null
       join promotion_campaign_budget budget on budget.campaign_id = campaign.id and budget.deleted_at is null
      where promotion.id = ?
        for update of budget`,
    [release.promotionId],
  )) as { rows: { id: string; type: string; attribute: string | null }[] };
  const [budget] = rows;
  if (!budget) return;
  if (budget.type === "use_by_attribute") {
    await takeFrom(trx, "promotion_campaign_budget_usage", "1", "budget_id = ? and attribute_value = any(?)", [
      budget.id,
      await valuesOf(trx, release.customerId, budget.attribute),
    ]);
  }
  if (budget.type === "spend_by_attribute") return;
  const amount = budget.type === "spend" ? formatCents(release.cents) : "1";
  await takeFrom(trx, "promotion_campaign_budget", amount, "id = ?", [budget.id]);
}

/** What a customer is counted by; as `usePromotion` counts. */
async function valuesOf(trx: Knex, customerId: string, attribute: string | null): Promise<string[]> {
  if (attribute !== "customer_email") return [customerId];
  const { rows } = (await trx.raw("select email from customer where id = ?", [customerId])) as {
    rows: { email: string | null }[];
  };
  return rows[0]?.email ? [rows[0].email] : [];
}

async function takeFrom(
  trx: Knex,
  table: string,
  amount: string,
  where: string,
  bindings: (string | string[])[],
): Promise<void> {
  await trx.raw(
    `update ?? set used = greatest(used - ?::numeric, 0),
            raw_used = jsonb_build_object('value', greatest(used - ?::numeric, 0)::text, 'precision', 20),
            updated_at = now()
      where deleted_at is null and ${where}`,
    [table, amount, amount, ...bindings],
  );
}
