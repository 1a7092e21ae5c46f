import { changeOrderAddress } from "../../../../../../store/order-change/change-address";
import { readAdminOrder } from "../../../../../../store/order-handling/read-admin-order";
import { deedOf } from "../../../../../deed-of";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("changeAdminOrderAddress", async (call) => {
  const { body, params, scope } = call;
  const { seen, ...address } = body;
  const { by: name } = await deedOf(call);
  await changeOrderAddress(scope, params.id, address, { by: { kind: "admin", name }, seen });
  return await readAdminOrder(scope, params.id);
});
