import { rememberCartKey } from "../../../../../store/cart/cart-key";
import { readCartTotals } from "../../../../../store/promotion/cart-totals";
import { findCaller } from "../../../../../store/session/find-caller";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getCartTotals", async ({ params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  return await readCartTotals(scope, cartKey, await findCaller(req));
});
