import { listSwaps } from "../../../../../store/order-change/swap-choices";
import { openOwnOrder } from "../../../../../store/order-page/opened-order";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("listOrderSwaps", async ({ params, req, scope }) =>
  listSwaps(scope, await openOwnOrder(req, params.token)),
);
