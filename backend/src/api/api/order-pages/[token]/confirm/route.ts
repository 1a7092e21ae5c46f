import { openOrder } from "../../../../../store/order-page/opened-order";
import { confirmOrder } from "../../../../../store/order-page/order-code";
import { readOrderPage } from "../../../../../store/order-page/read-order-page";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("confirmOrderPage", async ({ body, params, req, res, scope }) => {
  const ref = await openOrder(req, params.token);
  await confirmOrder(req, res, ref, body.code);
  return await readOrderPage(scope, ref.orderId, true);
});
