import { addCartItem } from "../../../store/checkout/change-cart";
import { rememberCartKey } from "../../../store/cart/cart-key";
import { visitorAddress } from "../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../store/limits/visitor-limits";
import { cartShopper } from "../../cart-shopper";
import { endpoint } from "../../endpoint";

export const POST = endpoint("addCartItem", async ({ body, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, body.sessionId);
  const visitor = visitorAddress(req);
  await consume(visitorLimits.cartWrites, visitor);
  const shopper = await cartShopper(req);
  return await addCartItem(scope, cartKey, shopper, body, () => consume(visitorLimits.newCarts, visitor));
});
