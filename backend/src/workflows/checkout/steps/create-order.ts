import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { createOrders } from "../../../store/order-making/create-orders";
import { orderIdOf, type Purchase } from "../../../store/purchase/purchase";

/** Makes the Medusa order of a paid purchase. Repeatable. */
export const createOrderStep = createStep("create-order-of-purchase", async (purchase: Purchase, { container }) => {
  await createOrders(container, [purchase]);
  return new StepResponse(orderIdOf(purchase.id));
});
