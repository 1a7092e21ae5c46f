import { clearCart } from "../../../../carts/change-cart";
import { priceCart, serializeCartItem } from "../../../../carts/priced-cart";
import { rememberSessionId } from "../../../../carts/session-id";
import { endpoint } from "../../../endpoint";

export const GET = endpoint("getCart", async ({ params, scope, res }) => {
  const sessionId = rememberSessionId(res, params.session_id);
  return (await priceCart(scope, sessionId)).map(serializeCartItem);
});

export const DELETE = endpoint("clearCart", async ({ params, scope, res }) => {
  await clearCart(scope, rememberSessionId(res, params.session_id));
  return { success: true } as const;
});
