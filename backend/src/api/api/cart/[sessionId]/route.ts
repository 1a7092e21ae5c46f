import { clearCart } from "../../../../store/checkout/change-cart";
import { priceCart, serializeCartItem } from "../../../../store/cart/priced-cart";
import { keepCart } from "../../../../store/cart/cart-session-table";
import { rememberCartKey } from "../../../../store/cart/cart-key";
import { database } from "../../../../lib/database";
import { visitorAddress } from "../../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../../store/limits/visitor-limits";
import { cartShopper } from "../../../cart-shopper";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getCart", async ({ params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  const items = (await priceCart(scope, cartKey, await cartShopper(req))).map(serializeCartItem);
  if (items.length > 0) await keepCart(database(scope), cartKey);
  return items;
});

export const DELETE = endpoint("clearCart", async ({ params, scope, req, res }) => {
  const cartKey = rememberCartKey(req, res, params.sessionId);
  await consume(visitorLimits.cartWrites, visitorAddress(req));
  await clearCart(scope, cartKey);
  return { success: true } as const;
});
