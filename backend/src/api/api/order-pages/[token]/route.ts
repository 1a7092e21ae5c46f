import { database } from "../../../../lib/database";
import { endLinks } from "../../../../store/order/order-access-table";
import { isConfirmed, openOrder, requireConfirmed } from "../../../../store/order-page/opened-order";
import { readOrderPage } from "../../../../store/order-page/read-order-page";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getOrderPage", async ({ params, req, scope }) => {
  const ref = await openOrder(req, params.token);
  return await readOrderPage(scope, ref.orderId, await isConfirmed(req, ref));
});

export const DELETE = endpoint("endOrderPage", async ({ params, req, scope }) => {
  const ref = await openOrder(req, params.token);
  await requireConfirmed(req, ref);
  await endLinks(database(scope), ref.orderId);
  return { success: true } as const;
});
