import { rememberSessionId } from "../../../../../carts/session-id";
import { readCartTotals } from "../../../../../promotions/cart-totals";
import { findCaller } from "../../../../../sessions/find-caller";
import { endpoint } from "../../../../endpoint";

export const GET = endpoint("getCartTotals", async ({ params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.session_id);
  return await readCartTotals(scope, sessionId, await findCaller(req));
});
