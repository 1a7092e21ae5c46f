import { readAdminOrder } from "../../../../../../store/order-handling/read-admin-order";
import { shipLines } from "../../../../../../store/order-handling/ship-lines";
import { deedOf } from "../../../../../deed-of";
import { endpoint } from "../../../../../endpoint";

export const POST = endpoint("shipOrderLines", async (call) => {
  const { by } = await deedOf(call);
  await shipLines(call.scope, call.params.id, call.body, by);
  return await readAdminOrder(call.scope, call.params.id);
});
