import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { recordPayments } from "../../../store/order-making/record-payments";
import { orderIdOf, type Purchase } from "../../../store/purchase/purchase";

/** Books the payment of a purchase with Medusa. Repeatable. */
export const recordPaymentStep = createStep("record-payment-of-purchase", async (purchase: Purchase, { container }) => {
  await recordPayments(container, [purchase]);
  return new StepResponse(orderIdOf(purchase.id));
});
