import { Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { buildOrder } from "../../../store/order/build-order";
import type { Purchase } from "../../../store/purchase/purchase";
import { orderIdOf } from "../../../store/purchase/purchase";
import { directCaptureOf } from "../../../store/payment/direct-payment";
import { storeDefaults } from "../../../store/medusa-tables/store-defaults";

/** Makes the Medusa order of a paid purchase. Its id is fixed by the purchase, so a repeated run finds the first one. */
export const createOrderStep = createStep("create-order-of-purchase", async (purchase: Purchase, { container }) => {
  const orders = container.resolve(Modules.ORDER);
  const id = orderIdOf(purchase.id);
  const [existing] = await orders.listOrders({ id }, { select: ["id"] });
  if (!existing) {
    const order = buildOrder(purchase, await storeDefaults(container));
    const transaction = directCaptureOf(container, purchase);
    await orders.createOrders([transaction ? { ...order, transactions: [transaction] } : order]);
  }
  return new StepResponse(id);
});
