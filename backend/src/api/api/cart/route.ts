import { addCartItem } from "../../../store/checkout/change-cart";
import { rememberSessionId } from "../../../store/cart/session-id";
import { visitorAddress } from "../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../store/limits/visitor-limits";
import { endpoint } from "../../endpoint";

export const POST = endpoint("addCartItem", async ({ body, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, body.sessionId);
  const visitor = visitorAddress(req);
  await consume(visitorLimits.cartWrites, visitor);
  return await addCartItem(scope, sessionId, body, () => consume(visitorLimits.newCarts, visitor));
});
