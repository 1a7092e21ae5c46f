import { findOrderPage } from "../../../store/order-page/find-order-page";
import { endpoint } from "../../endpoint";

export const POST = endpoint("findOrderPage", async ({ body, req, res }) => ({
  path: await findOrderPage(req, res, body),
}));
