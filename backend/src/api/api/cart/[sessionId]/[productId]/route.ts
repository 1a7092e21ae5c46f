import { removeLine, setLineQuantity } from "../../../../../store/checkout/change-cart";
import { rememberCartKey } from "../../../../../store/cart/cart-key";
import { visitorAddress } from "../../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../../store/limits/visitor-limits";
import { cartShopper } from "../../../../cart-shopper";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("updateCartItem", async ({ body, query, params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  const shopper = await cartShopper(req);
  return await setLineQuantity(scope, cartKey, shopper, params.productId, body.size ?? query.size, body.quantity);
});

export const DELETE = endpoint("removeCartItem", async ({ body, query, params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  await removeLine(scope, cartKey, params.productId, body.size ?? query.size);
  return { success: true } as const;
});
