import { updateOrderProgress } from "../../../../../../store/order-progress/update-order-progress";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("updateOrderTracking", async ({ body, params, scope }) =>
  updateOrderProgress(scope, { orderId: params.id, ...body }),
);
