import { listSwaps } from "../../../../../../store/order-change/swap-choices";
import { completeOrder } from "../../../../../../workflows/checkout/complete-purchase";
import { endpoint } from "../../../../../endpoint";

export const GET = endpoint("listAdminOrderSwaps", async ({ params, scope }) => {
  await completeOrder(scope, params.id);
  return await listSwaps(scope, params.id);
});
