import { database } from "../../../../lib/database";
import { listAllOrders } from "../../../../store/order/read-orders";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listAdminOrders", ({ scope }) => listAllOrders(database(scope)));
