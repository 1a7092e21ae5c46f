import { readAdminOrder } from "../../../../../../store/order-handling/read-admin-order";
import { refundLines } from "../../../../../../store/order-handling/refund-lines";
import { deedOf } from "../../../../../deed-of";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("refundOrderLines", async (call) => {
  const { by } = await deedOf(call);
  await refundLines(call.scope, call.params.id, call.body, by);
  return await readAdminOrder(call.scope, call.params.id);
});
