import { rememberCartKey } from "../../../../../store/cart/cart-key";
import { Attempt, visitorAddress } from "../../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../../store/limits/visitor-limits";
import { applyCode, removeCode } from "../../../../../store/checkout/change-code";
import { findCaller } from "../../../../../store/session/find-caller";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("applyPromotion", async ({ body, params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await Attempt.begin(req, res, "promotion", []);
  const shopper = await findCaller(req);
  return await applyCode(scope, cartKey, body.code, shopper);
});

export const DELETE = endpoint("removePromotion", async ({ params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  return await removeCode(scope, cartKey, await findCaller(req));
});
