import { rememberSessionId } from "../../../../../carts/session-id";
import { Attempt } from "../../../../../limits/attempt";
import { readCartTotals } from "../../../../../promotions/cart-totals";
import { applyCode, removeCode } from "../../../../../promotions/change-code";
import { findCaller } from "../../../../../sessions/find-caller";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("applyPromotion", async ({ body, params, scope, req, res }) => {
  const sessionId = rememberSessionId(res, params.session_id);
  await Attempt.begin(req, res, "promotion", []);
  const shopper = await findCaller(req);
  await applyCode(scope, sessionId, body.code, shopper);
  return await readCartTotals(scope, sessionId, shopper);
});

export const DELETE = endpoint("removePromotion", async ({ params, scope, req, res }) => {
  const sessionId = rememberSessionId(res, params.session_id);
  await removeCode(scope, sessionId);
  return await readCartTotals(scope, sessionId, await findCaller(req));
});
