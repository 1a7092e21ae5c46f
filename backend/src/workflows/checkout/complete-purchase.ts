import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk";
import { emitEventStep } from "@medusajs/medusa/core-flows";
import type { Purchase } from "../../store/purchase/purchase";
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
  finishPurchaseStep(purchase);
  emitEventStep({ eventName: "order.placed", data: { id: orderId } });
  return new WorkflowResponse(orderId);
});
