import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { AWAITING_PAYMENT_STATUS, DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { isOrderCanceled } from "../medusa-tables/order";
import { sumCapturedCents } from "../medusa-tables/payment";
import { orderUpdate } from "../mail/mails/order-update";
import { orderIdOf } from "../purchase/purchase";
import { lockPurchase, patchPurchase } from "../purchase/purchase-table";
import { changeStatus } from "../order/order-progress-table";

/**
 * Makes an order paid that was placed unpaid, once `captureId` and the captures before it cover it; a part of the money
 * leaves it awaited, and keeps it from being cancelled. The shopper's mail is stored with it. Repeatable.
 *
 * Returns false where the order is cancelled: the capture must not be made then.
 */
export async function markOrderPaid(db: Knex, purchaseId: string, captureId: string): Promise<boolean> {
  return await db.transaction(async (trx) => {
    const { due, amounts } = await lockPurchase(trx, purchaseId);
    if (!due || due.state === "canceling" || due.state === "canceled") return false;
    const orderId = orderIdOf(purchaseId);
    if (await isOrderCanceled(trx, orderId)) return false;
    if (due.state === "paid" || (await sumCapturedCents(trx, captureId)) < amounts.total) return true;
    await patchPurchase(trx, purchaseId, { due: { ...due, state: "paid" } });
    await changeStatus(trx, orderId, AWAITING_PAYMENT_STATUS, DEFAULT_ORDER_STATUS);
    await orderUpdate.insert(trx, { orderId, changeId: "paid" });
    return true;
  });
}
