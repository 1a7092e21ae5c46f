import { database } from "../../../../../../lib/database";
import { saveNote } from "../../../../../../store/order-handling/order-note-table";
import { readAdminOrder } from "../../../../../../store/order-handling/read-admin-order";
import { readUpdatedOrder } from "../../../../../../store/order/read-orders";
import { deedOf } from "../../../../../deed-of";
import { endpoint } from "../../../../../endpoint";

export const PUT = endpoint("saveOrderNote", async (call) => {
  const { body, params, scope } = call;
  await readUpdatedOrder(scope, params.id);
  const { by } = await deedOf(call);
  await saveNote(database(scope), params.id, { ...body, by });
  return await readAdminOrder(scope, params.id);
});
