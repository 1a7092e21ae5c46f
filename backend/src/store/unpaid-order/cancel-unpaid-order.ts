import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { removeLeftCreditLine } from "../medusa-tables/order";
import { deliverSoon } from "../mail/deliver-soon";
import { orderCancelled } from "../mail/mails/order-cancelled";
import { orderIdOf, type Purchase } from "../purchase/purchase";
import { findPurchase, patchPurchase } from "../purchase/purchase-table";
import { releaseStock } from "./release-stock";
import { releaseUnpaidOrder } from "./release-unpaid-order";

/**
 * Cancels an order that was not paid in time: promotion use, stock, payment, Medusa's order, mail. Returns false
 * where it is paid meanwhile. Whatever was cut off is taken up by the next call; one call at a time does it.
 */
export async function cancelUnpaidOrder(scope: MedusaContainer, purchaseId: string): Promise<boolean> {
  if (!(await releaseUnpaidOrder(database(scope), purchaseId))) return false;
  await withAdvisoryLock(scope, `purchase:${purchaseId}`, async () => {
    const purchase = await findPurchase(database(scope), purchaseId);
    if (purchase?.due?.state === "canceling") await finish(scope, purchase, purchase.due);
  });
  return true;
}

async function finish(scope: MedusaContainer, { id }: Purchase, due: NonNullable<Purchase["due"]>): Promise<void> {
  const orderId = orderIdOf(id);
  const db = database(scope);
  const { status } = await scope.resolve(Modules.ORDER).retrieveOrder(orderId, { select: ["id", "status"] });
  await releaseStock(scope, id);
  if (status !== "canceled") {
    await removeLeftCreditLine(db, orderId);
    await cancelOrderWorkflow(scope).run({ input: { order_id: orderId } });
  }
  await db.transaction(async (trx) => {
    await orderCancelled.insert(trx, { orderId });
    await patchPurchase(trx, id, { due: { ...due, state: "canceled" } });
  });
  deliverSoon(scope);
}
