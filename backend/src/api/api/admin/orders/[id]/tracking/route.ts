import { readUpdatedOrder } from "../../../../../../store/order/read-orders";
import { updateOrderProgressWorkflow } from "../../../../../../workflows/order/update-order-progress";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("updateOrderTracking", async ({ body, params, scope }) => {
  const orderId = params.id;
  await updateOrderProgressWorkflow(scope).run({ input: { orderId, tracking: body } });
  return await readUpdatedOrder(scope, orderId);
});
