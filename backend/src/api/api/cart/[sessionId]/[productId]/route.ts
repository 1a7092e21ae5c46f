import { removeLine, setLineQuantity } from "../../../../../store/checkout/change-cart";
import { priceCart, serializeCartItem } from "../../../../../store/cart/priced-cart";
import { rememberSessionId } from "../../../../../store/cart/session-id";
import { StoreError } from "../../../../../lib/store-error";
import { visitorAddress } from "../../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../../store/limits/visitor-limits";
import { endpoint } from "../../../../endpoint";

export const PUT = endpoint("updateCartItem", async ({ body, query, params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  const { id } = await setLineQuantity(scope, sessionId, params.productId, body.size ?? query.size, body.quantity);
  const item = (await priceCart(scope, sessionId)).find((priced) => priced.line.id === id);
  if (!item) throw new StoreError("cart_line_not_found");
  return serializeCartItem(item);
});

export const DELETE = endpoint("removeCartItem", async ({ body, query, params, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  await removeLine(scope, sessionId, params.productId, body.size ?? query.size);
  return { success: true } as const;
});
