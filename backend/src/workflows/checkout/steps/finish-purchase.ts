import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { finishPurchases } from "../../../store/order-making/finish-purchases";
import { orderIdOf, type Purchase } from "../../../store/purchase/purchase";

/** Marks a purchase as ordered, with all that belongs to its order. Repeatable. */
export const finishPurchaseStep = createStep("finish-purchase", async (purchase: Purchase, { container }) => {
  await finishPurchases(container, [purchase]);
  return new StepResponse(orderIdOf(purchase.id));
});
