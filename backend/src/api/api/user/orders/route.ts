import { database } from "../../../../lib/database";
import { listAccountOrders } from "../../../../store/order/read-orders";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listUserOrders", ({ caller, scope }) =>
  listAccountOrders(database(scope), caller.accountId),
);
