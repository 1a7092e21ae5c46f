import { rememberCartKey } from "../../../../../store/cart/cart-key";
import { serializeCartItem } from "../../../../../store/cart/priced-cart";
import { changeRegion } from "../../../../../store/checkout/change-region";
import { visitorAddress } from "../../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../../store/limits/visitor-limits";
import { cartShopper } from "../../../../cart-shopper";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("changeCartRegion", async ({ body, params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  return (await changeRegion(scope, cartKey, body.region, await cartShopper(req))).map(serializeCartItem);
});
