import { ROUTES } from "@nocturne/contract";
import { database } from "../../../../lib/database";
import { listOrderPage } from "../../../../store/order/list-order-page";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listAdminOrders", async ({ query, scope, req, res }) => {
  const params = new URLSearchParams(req.originalUrl.split("?")[1]);
  const { orders, headers } = await listOrderPage(database(scope), query, ROUTES.listAdminOrders.path, params);
  res.set(headers);
  return orders;
});
