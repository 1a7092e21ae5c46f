import { removeLine, setLineQuantity } from "../../../../../store/checkout/change-cart";
import type { VariantChoice } from "../../../../../store/catalogue/choose-variant";
import { rememberCartKey } from "../../../../../store/cart/cart-key";
import { visitorAddress } from "../../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../../store/limits/visitor-limits";
import { cartShopper } from "../../../../cart-shopper";
import { endpoint } from "../../../../endpoint";

/** What names the line, in the body or in the address. */
function choiceOf(body: VariantChoice, query: Omit<VariantChoice, "options">): VariantChoice {
  return {
    size: body.size ?? query.size,
    options: body.options,
    variantId: body.variantId ?? query.variantId,
  };
}

export const PUT = endpoint("updateCartItem", async ({ body, query, params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  const shopper = await cartShopper(req);
  return await setLineQuantity(scope, cartKey, shopper, params.productId, choiceOf(body, query), body.quantity);
});

export const DELETE = endpoint("removeCartItem", async ({ body, query, params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  await removeLine(scope, cartKey, params.productId, choiceOf(body, query));
  return { success: true } as const;
});
