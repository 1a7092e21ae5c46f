import type { MedusaContainer } from "@medusajs/framework/types";
import { cancelOrderFulfillmentWorkflow, cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import { ContainerRegistrationKeys, Modules, PaymentEvents } from "@medusajs/framework/utils";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { hasOpenChange, removeLeftCreditLine } from "../medusa-tables/order";
import { selectLeftMoney } from "../medusa-tables/payment";
import { selectPurchaseOfOrder } from "../purchase/purchase-table";
import { cancelUnpaidOrder } from "../unpaid-order/cancel-unpaid-order";
import { releaseStock } from "../unpaid-order/release-stock";
import { readMedusaOrder } from "./read-medusa-order";
import { reserveMissing } from "./reserve-missing";

/**
 * Cancels an order at Medusa: what was paid goes back, what was reserved is free again. Under the order's lock. Repeatable:
 * an interrupted one is taken up where it stopped, and only what has not gone back yet is given back.
 *
 * Failures: 409 `order_on_its_way` once a parcel has left, `order_changing` while a change is open, `refund_refused` where
 * the order is cancelled and the money is still here: pressing again tries it again; what Medusa refuses.
 */
export async function cancelOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  const db = database(scope);
  const { status, fulfillments } = await readMedusaOrder(scope, orderId);
  const purchase = await selectPurchaseOfOrder(db, orderId);
  if (status === "canceled") {
    if (purchase) await releaseStock(scope, purchase.id);
    return await refundLeft(scope, orderId);
  }
  if (fulfillments.some((each) => each.shipped_at ?? each.delivered_at)) throw new StoreError("order_on_its_way");
  if (await hasOpenChange(db, orderId)) throw new StoreError("order_changing");
  const isUnpaid = purchase?.due && purchase.due.state !== "paid";
  if (isUnpaid && fulfillments.length === 0 && (await cancelUnpaidOrder(scope, purchase.id))) return;
  for (const { id } of fulfillments) {
    await cancelOrderFulfillmentWorkflow(scope).run({ input: { order_id: orderId, fulfillment_id: id } });
  }
  if (purchase) await releaseStock(scope, purchase.id);
  await removeLeftCreditLine(db, orderId);
  try {
    await cancelOrderWorkflow(scope).run({ input: { order_id: orderId } });
  } catch (error) {
    // It is still to be sent: its pieces are not for anybody else.
    await reserveMissing(scope, orderId);
    throw error;
  }
  await refundLeft(scope, orderId);
}

/**
 * Gives back what is still here of a cancelled order. Medusa's workflow only logs that a provider refused a refund, and
 * books it all the same; its record of the refund is gone then.
 */
async function refundLeft(scope: MedusaContainer, orderId: string): Promise<void> {
  for (const { paymentId, dollars } of await selectLeftMoney(database(scope), orderId)) {
    try {
      await scope.resolve(Modules.PAYMENT).refundPayment({ payment_id: paymentId, amount: dollars });
    } catch (error) {
      scope
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Order ${orderId} is cancelled, and its payment ${paymentId} could not be refunded.`, error as Error);
      throw new StoreError("refund_refused");
    }
    await scope.resolve(Modules.EVENT_BUS).emit({ name: PaymentEvents.REFUNDED, data: { id: paymentId } });
  }
}
