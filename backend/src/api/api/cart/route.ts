import { addToCart } from "../../../store/checkout/change-cart";
import { serializeCartItem } from "../../../store/cart/priced-cart";
import { rememberSessionId } from "../../../store/cart/session-id";
import { catalogueOf } from "../../../store/catalogue/catalogue";
import { StoreError } from "../../../lib/store-error";
import { visitorAddress } from "../../../store/limits/attempt";
import { consume, visitorLimits } from "../../../store/limits/visitor-limits";
import { endpoint } from "../../endpoint";

export const POST = endpoint("addCartItem", async ({ body, scope, req, res }) => {
  const sessionId = rememberSessionId(req, res, body.sessionId);
  const visitor = visitorAddress(req);
  await consume(visitorLimits.cartWrites, visitor);
  const { byId } = await catalogueOf(scope).current();
  const entry = byId.get(body.productId);
  if (!entry) throw new StoreError("product_not_found");
  const size = entry.product.sizes.length > 0 ? body.size : null;
  const variant = entry.variants.find((candidate) => candidate.size === size);
  if (!variant) throw new StoreError("size_required");
  const { id, quantity } = await addToCart(scope, sessionId, entry, variant, body.quantity, () =>
    consume(visitorLimits.newCarts, visitor),
  );
  const line = { id, variantId: variant.id, productId: entry.product.id, quantity };
  return serializeCartItem({ line, entry, variant });
});
