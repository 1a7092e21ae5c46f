import { database } from "../../../../../../lib/database";
import { endLinks } from "../../../../../../store/order/order-access-table";
import { readUpdatedOrder } from "../../../../../../store/order/read-orders";
import { endpoint } from "../../../../../endpoint";

export const DELETE = endpoint("endOrderLinks", async ({ params, scope }) => {
  const { id } = await readUpdatedOrder(scope, params.id);
  await endLinks(database(scope), id);
  return { success: true } as const;
});
