import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk";
import { DEFAULT_ORDER_STATUS } from "@nocturne/contract";
import { orderIdOf, type Purchase } from "../../../checkout/purchase";
import { database } from "../../../lib/database";
import { enqueueMail } from "../../../mail/enqueue-mail";
import { ORDER_PROGRESS_MODULE } from "../../../modules/order-progress";
import { serializeOrder } from "../../../orders/serialize-order";

/** Links the order to its cart and progress, queues the confirmation mail and marks the purchase as ordered. Repeatable. */
export const finishPurchaseStep = createStep("finish-purchase", async (purchase: Purchase, { container }) => {
  const orderId = orderIdOf(purchase.id);
  const progress = {
    id: orderId.replace(/^order_/, "oprog_"),
    order_id: orderId,
    order_number: purchase.orderNumber,
    status: DEFAULT_ORDER_STATUS,
    tracking_numbers: [],
    tracking_urls: [],
  };
  await database(container)("order_progress").insert(progress).onConflict("id").ignore();
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { [Modules.ORDER]: { order_id: orderId }, [Modules.CART]: { cart_id: purchase.cartId } },
    { [Modules.ORDER]: { order_id: orderId }, [ORDER_PROGRESS_MODULE]: { order_progress_id: progress.id } },
  ]);
  const order = serializeOrder(purchase, { status: DEFAULT_ORDER_STATUS, trackingNumbers: [], trackingUrls: [] });
  await enqueueMail(container, {
    dedupeKey: `order-confirmation:${orderId}`,
    to: order.customerEmail,
    template: "order-confirmation",
    data: order,
  });
  await database(container).raw("update purchase set state = 'ordered', updated_at = now() where id = ?", [
    purchase.id,
  ]);
  return new StepResponse(orderId);
});
