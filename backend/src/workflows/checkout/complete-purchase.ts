import type { MedusaContainer } from "@medusajs/framework/types";
import { createHook, createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import type { Order } from "@nocturne/contract";
import { exposeHooks } from "@nocturne/workflow-hooks";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import { findOrder } from "../../store/order/read-orders";
import type { Purchase } from "../../store/purchase/purchase";
import { findPurchase } from "../../store/purchase/purchase-table";
import { createOrderStep } from "./steps/create-order";
import { finishPurchaseStep } from "./steps/finish-purchase";
import { recordPaymentStep } from "./steps/record-payment";

/**
 * Turns a paid purchase into its order: Medusa order, payment, links, confirmation mail, `order.placed`.
 *
 * Only goes forward: the money is the store's already. Each step finds what an earlier, interrupted run has done, so the
 * workflow may run any number of times; the caller lets only one run at a time (see `completePurchase`).
 */
export const completePurchaseWorkflow = createWorkflow("complete-purchase", (purchase: Purchase) => {
  const orderId = createOrderStep(purchase);
  recordPaymentStep(purchase);
  const created = transform({ orderId, purchase }, ({ orderId, purchase: { orderNumber, customerId } }) => ({
    orderId,
    orderNumber,
    customerId,
  }));
  const orderCreated = createHook("orderCreated", created);
  finishPurchaseStep(purchase);
  emitEventStep({ eventName: "order.placed", data: { id: orderId } });
  return new WorkflowResponse(orderId, { hooks: [orderCreated] });
});
exposeHooks(completePurchaseWorkflow);

/**
 * The order of a paid purchase, made if it is not there yet. However many call, on whatever instance, one makes it and
 * the others wait for it. Idempotent.
 */
export async function completePurchase(scope: MedusaContainer, purchaseId: string): Promise<Order> {
  const made = await findOrder(database(scope), { purchaseId });
  if (made) return made;
  await withAdvisoryLock(scope, `purchase:${purchaseId}`, async () => {
    const purchase = await findPurchase(database(scope), purchaseId);
    if (purchase?.state === "paid") await completePurchaseWorkflow(scope).run({ input: purchase });
  });
  const order = await findOrder(database(scope), { purchaseId });
  if (!order) throw new StoreError("order_not_found");
  return order;
}
