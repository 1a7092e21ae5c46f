import { rememberSessionId } from "../../../../../carts/session-id";
import { Attempt, visitorAddress } from "../../../../../limits/attempt";
import { consume, visitorLimits } from "../../../../../limits/visitor-limits";
import { readCartTotals } from "../../../../../promotions/cart-totals";
import { applyCode, removeCode } from "../../../../../promotions/change-code";
import { findCaller } from "../../../../../sessions/find-caller";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("applyPromotion", async ({ body, params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.session_id);
  await Attempt.begin(req, res, "promotion", []);
  const shopper = await findCaller(req);
  await applyCode(scope, sessionId, body.code, shopper);
  return await readCartTotals(scope, sessionId, shopper);
});

export const DELETE = endpoint("removePromotion", async ({ params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.session_id);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  await removeCode(scope, sessionId);
  return await readCartTotals(scope, sessionId, await findCaller(req));
});
