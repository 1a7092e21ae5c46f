import { removeLine, setLineQuantity } from "../../../../../store/checkout/change-cart";
import { rememberSessionId } from "../../../../../store/cart/session-id";
import { visitorAddress } from "../../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../../store/limits/visitor-limits";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("updateCartItem", async ({ body, query, params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  return await setLineQuantity(scope, sessionId, params.productId, body.size ?? query.size, body.quantity);
});

export const DELETE = endpoint("removeCartItem", async ({ body, query, params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  await removeLine(scope, sessionId, params.productId, body.size ?? query.size);
  return { success: true } as const;
});
