import { readAdminOrder } from "../../../../../../store/order-handling/read-admin-order";
import { endpoint } from "../../../../../endpoint";

export const GET = endpoint("getAdminOrder", ({ params, scope }) => readAdminOrder(scope, params.id));
