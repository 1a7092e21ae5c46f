import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { releasePromotion } from "../promotion/release-promotion";
import { orderIdOf, paymentCollectionIdOf, type Purchase } from "../purchase/purchase";
import { lockPurchase, patchPurchase } from "../purchase/purchase-table";

/**
 * Decides that an order which was placed unpaid is cancelled, and gives back its use of a promotion. From then on no
 * payment of it can be captured. The rest of the cancellation follows, and may be repeated. Idempotent.
 *
 * Returns false, and changes nothing, where the order is paid, a part of its money has come, or it is on its way.
 */
export async function releaseUnpaidOrder(db: Knex, purchaseId: string): Promise<boolean> {
  return await db.transaction(async (trx) => {
    const purchase = await lockPurchase(trx, purchaseId);
    const { due, promotion, amounts, customerId } = purchase;
    if (!due || due.state === "paid") return false;
    if (due.state !== "awaited") return true;
    if ((await hasCapture(trx, purchase)) || (await isShipped(trx, purchase))) return false;
    await patchPurchase(trx, purchaseId, { due: { ...due, state: "canceling" } });
    if (promotion) await releasePromotion(trx, { promotionId: promotion.id, cents: amounts.discount, customerId });
    return true;
  });
}

async function hasCapture(trx: Knex, purchase: Purchase): Promise<boolean> {
  const { rows } = (await trx.raw(
    `select 1 from payment
       join capture on capture.payment_id = payment.id and capture.deleted_at is null
      where payment.payment_collection_id = ? and payment.deleted_at is null limit 1`,
    [paymentCollectionIdOf(purchase)],
  )) as { rows: unknown[] };
  return rows.length > 0;
}

/** What the owner has sent in trust, or closed, is the owner's to cancel. */
async function isShipped(trx: Knex, purchase: Purchase): Promise<boolean> {
  const orderId = orderIdOf(purchase.id);
  const { rows } = (await trx.raw(
    `select 1 from "order" where id = ? and status in ('completed', 'archived')
      union all
     select 1 from order_fulfillment link
       join fulfillment on fulfillment.id = link.fulfillment_id and fulfillment.deleted_at is null
      where link.order_id = ? and link.deleted_at is null and fulfillment.canceled_at is null
      limit 1`,
    [orderId, orderId],
  )) as { rows: unknown[] };
  return rows.length > 0;
}
