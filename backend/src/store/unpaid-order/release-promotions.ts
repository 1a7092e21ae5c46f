import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { selectAccountEmail } from "../medusa-tables/customer";
import { lockPurchase, patchPurchase } from "../purchase/purchase-table";
import { releasePromotion } from "../promotion/release-promotion";

/** Gives back what a cancelled purchase has used of promotions, within the transaction that learns of it. Repeatable. */
export async function releasePromotions(trx: Knex, purchaseId: string): Promise<void> {
  const { promotions, customerId, accountId, customerEmail } = await lockPurchase(trx, purchaseId);
  const used = promotions.filter(({ isReleased }) => !isReleased);
  if (used.length === 0) return;
  const email = accountId ? await selectAccountEmail(trx, accountId) : customerEmail;
  for (const { id, cents } of used.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await releasePromotion(trx, { promotionId: id, cents, customerId, email });
  }
  await patchPurchase(trx, purchaseId, { promotions: promotions.map((each) => ({ ...each, isReleased: true })) });
}
