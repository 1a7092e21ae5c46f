import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { hasOpenChange, isOrderCanceled, isSentOrClosed } from "../medusa-tables/order";
import { hasCapture } from "../medusa-tables/payment";
import { releasePromotions } from "./release-promotions";
import { orderIdOf, paymentCollectionIdOf } from "../purchase/purchase";
import { lockPurchase, patchPurchase } from "../purchase/purchase-table";

/**
 * Decides that an order which was placed unpaid is cancelled, and gives back its use of a promotion. From then on no
 * payment of it can be captured. The rest of the cancellation follows, and may be repeated. Idempotent.
 *
 * Returns false, and changes nothing, where the order is paid, a part of its money has come, it is being changed, or the
 * owner has sent it in trust or closed it. What the owner has cancelled is cancelled, whatever came of its money.
 */
export async function releaseUnpaidOrder(db: Knex, purchaseId: string): Promise<boolean> {
  return await db.transaction(async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    const { due } = purchase;
    if (!due || due.state === "paid") return false;
    if (due.state !== "awaited") return true;
    const orderId = orderIdOf(purchaseId);
    if (!(await isOrderCanceled(trx, orderId))) {
      if (await hasCapture(trx, paymentCollectionIdOf(purchase))) return false;
      if (await isSentOrClosed(trx, orderId)) return false;
      if (await hasOpenChange(trx, orderId)) return false;
    }
    await patchPurchase(trx, purchaseId, { due: { ...due, state: "canceling" } });
    await releasePromotions(trx, purchaseId);
    return true;
  });
}
