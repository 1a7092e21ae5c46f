import { addCartItem } from "../../../store/checkout/change-cart";
import { rememberCartKey } from "../../../store/cart/cart-key";
import { visitorAddress } from "../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../store/limits/visitor-limits";
import { endpoint } from "../../endpoint";

export const POST = endpoint("addCartItem", async ({ body, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, body.sessionId);
  const visitor = visitorAddress(req);
  await consume(visitorLimits.cartWrites, visitor);
  return await addCartItem(scope, cartKey, body, () => consume(visitorLimits.newCarts, visitor));
});
