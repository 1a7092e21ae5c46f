import { changeOrderAddress } from "../../../../../store/order-change/change-address";
import { SHOPPER } from "../../../../../store/order-change/changer";
import { openOwnOrder } from "../../../../../store/order-page/opened-order";
import { readOrderPage } from "../../../../../store/order-page/read-order-page";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("changeOrderAddress", async ({ body, params, req, scope }) => {
  const orderId = await openOwnOrder(req, params.token);
  await changeOrderAddress(scope, orderId, body, { by: SHOPPER });
  return await readOrderPage(scope, orderId, true);
});
