import type { MedusaContainer } from "@medusajs/framework/types";
import { createHook, createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import { exposeHooks } from "@nocturne/workflow-hooks";
import { database } from "../../lib/database";
import { withAdvisoryLock } from "../../lib/with-advisory-lock";
import type { Purchase } from "../../store/purchase/purchase";
import { findPurchase, patchPurchase, selectPurchaseOfOrder } from "../../store/purchase/purchase-table";
import { ensureGuestCustomer } from "../../store/order/guest-customer";
import { createOrderStep } from "./steps/create-order";
import { finishPurchaseStep } from "./steps/finish-purchase";
import { recordPaymentStep } from "./steps/record-payment";

/** A purchase whose Medusa customer is known. */
type OwnedPurchase = Purchase & { customerId: string };

/**
 * Turns a paid purchase into its order: Medusa order, payment, links, confirmation mail, `order.placed`.
 *
 * Only goes forward: the money is the store's already. Each step finds what an earlier, interrupted run has done, so the
 * workflow may run any number of times; the caller lets only one run at a time (see `completePurchase`).
 */
export const completePurchaseWorkflow = createWorkflow("complete-purchase", (purchase: OwnedPurchase) => {
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
 * Makes the order of a paid purchase at Medusa, if it is not there yet. However many call, on whatever instance, one makes
 * it and the others wait for it. Idempotent; a purchase that is not paid stays as it is.
 */
export async function completePurchase(scope: MedusaContainer, purchaseId: string): Promise<void> {
  await withAdvisoryLock(scope, purchaseLock(purchaseId), async () => {
    const purchase = await findPurchase(database(scope), purchaseId);
    if (purchase?.state !== "paid") return;
    await completePurchaseWorkflow(scope).run({ input: await withCustomer(scope, purchase) });
  });
}

/** The same before something is done to an order that may be accepted and not made yet. */
export async function completeOrder(scope: MedusaContainer, orderId: string): Promise<void> {
  const purchase = await selectPurchaseOfOrder(database(scope), orderId);
  if (purchase?.state === "paid") await completePurchase(scope, purchase.id);
}

/** Whoever makes the order of a purchase holds it. */
export const purchaseLock = (purchaseId: string): string => `purchase:${purchaseId}`;

/** A guest gets a customer without an account, as at Medusa's own store API. Call it under the purchase's lock. */
export async function withCustomer(scope: MedusaContainer, purchase: Purchase): Promise<OwnedPurchase> {
  if (purchase.customerId !== null) return { ...purchase, customerId: purchase.customerId };
  const customerId = await ensureGuestCustomer(scope, purchase);
  await patchPurchase(database(scope), purchase.id, { customerId });
  return { ...purchase, customerId };
}
