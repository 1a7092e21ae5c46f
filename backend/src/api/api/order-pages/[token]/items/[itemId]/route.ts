import { SHOPPER } from "../../../../../../store/order-change/changer";
import { swapOrderItem } from "../../../../../../store/order-change/swap-item";
import { openOwnOrder } from "../../../../../../store/order-page/opened-order";
import { readOrderPage } from "../../../../../../store/order-page/read-order-page";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("swapOrderItem", async ({ body, params, req, scope }) => {
  const orderId = await openOwnOrder(req, params.token);
  await swapOrderItem(scope, orderId, { itemId: params.itemId, variantId: body.variantId }, SHOPPER);
  return await readOrderPage(scope, orderId, true);
});
