import type { MedusaContainer } from "@medusajs/framework/types";
import { cancelOrderFulfillmentWorkflow, cancelOrderWorkflow } from "@medusajs/medusa/core-flows";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { hasOpenChange, removeLeftCreditLine } from "../medusa-tables/order";
import { selectPurchaseOfOrder } from "../purchase/purchase-table";
import { cancelUnpaidOrder } from "../unpaid-order/cancel-unpaid-order";
import { releaseStock } from "../unpaid-order/release-stock";
import { readMedusaOrder } from "./read-medusa-order";

/**
 * Cancels an order at Medusa: what was paid goes back, what was reserved is free again. Under the order's lock. Repeatable:
 * an interrupted one is taken up where it stopped, and Medusa gives back only what it has not given back yet.
 *
 * Failures: 409 `order_on_its_way` once a parcel has left, `order_changing` while a change is open; what Medusa refuses.
 */
export async function cancelOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  const db = database(scope);
  const { status, fulfillments } = await readMedusaOrder(scope, orderId);
  if (status === "canceled") return;
  if (fulfillments.some((each) => each.shipped_at ?? each.delivered_at)) throw new StoreError("order_on_its_way");
  if (await hasOpenChange(db, orderId)) throw new StoreError("order_changing");
  const purchase = await selectPurchaseOfOrder(db, orderId);
  const isUnpaid = purchase?.due && purchase.due.state !== "paid";
  if (isUnpaid && fulfillments.length === 0 && (await cancelUnpaidOrder(scope, purchase.id))) return;
  for (const { id } of fulfillments) {
    await cancelOrderFulfillmentWorkflow(scope).run({ input: { order_id: orderId, fulfillment_id: id } });
  }
  if (purchase) await releaseStock(scope, purchase.id);
  await removeLeftCreditLine(db, orderId);
  await cancelOrderWorkflow(scope).run({ input: { order_id: orderId } });
}
