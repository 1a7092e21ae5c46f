import { database } from "../../../../lib/database";
import { listAllOrders } from "../../../../orders/read-orders";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("listAdminOrders", ({ scope }) => listAllOrders(database(scope)));
