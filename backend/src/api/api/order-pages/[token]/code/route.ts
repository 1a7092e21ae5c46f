import { openOrder } from "../../../../../store/order-page/opened-order";
import { sendOrderCode } from "../../../../../store/order-page/order-code";
import { endpoint } from "../../../../endpoint";

export const POST = endpoint("sendOrderCode", async ({ params, req }) => {
  const ref = await openOrder(req, params.token);
  return { sentTo: await sendOrderCode(req, ref, params.token) };
});
