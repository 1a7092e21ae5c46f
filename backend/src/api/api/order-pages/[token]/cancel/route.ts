import { cancelOwnOrder } from "../../../../../store/order-change/change-order";
import { openOwnOrder } from "../../../../../store/order-page/opened-order";
import { readOrderPage } from "../../../../../store/order-page/read-order-page";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("cancelOrder", async ({ params, req, scope }) => {
  const orderId = await openOwnOrder(req, params.token);
  await cancelOwnOrder(scope, orderId);
  return await readOrderPage(scope, orderId, true);
});
