import { swapOrderItem } from "../../../../../../../store/order-change/swap-item";
import { readAdminOrder } from "../../../../../../../store/order-handling/read-admin-order";
import { deedOf } from "../../../../../../deed-of";
import { endpoint } from "../../../../../../endpoint";

export const PUT = endpoint("swapAdminOrderItem", async (call) => {
  const { body, params, scope } = call;
  const { by: name } = await deedOf(call);
  await swapOrderItem(scope, params.id, { itemId: params.itemId, variantId: body.variantId }, { kind: "admin", name });
  return await readAdminOrder(scope, params.id);
});
