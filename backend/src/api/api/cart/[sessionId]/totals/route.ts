import { rememberSessionId } from "../../../../../store/cart/session-id";
import { readCartTotals } from "../../../../../store/promotion/cart-totals";
import { findCaller } from "../../../../../store/session/find-caller";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getCartTotals", async ({ params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.sessionId);
  return await readCartTotals(scope, sessionId, await findCaller(req));
});
