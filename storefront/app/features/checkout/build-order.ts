import type { CartItem, InputOf } from "@nocturne/contract";
import type { OrderAmounts } from "../../api/additions";
import { choiceOf } from "./quote-queries";
import type { CheckoutFields } from "./checkout-fields";

const INITIAL_STATUS = "Processing";

/** Buyer, address and amounts of an order. */
export function buildOrderData(fields: CheckoutFields, amounts: OrderAmounts) {
  const { email, name, ...shippingAddress } = fields;
  return {
    customerEmail: email,
    customerName: name,
    shippingAddress,
    subtotal: amounts.subtotal,
    tax: amounts.tax,
    shipping: amounts.shipping,
    total: amounts.total,
  };
}

/** The order as it is sent after the payment. The server compares it with what was paid. */
export function buildOrder(
  fields: CheckoutFields,
  amounts: OrderAmounts,
  items: readonly CartItem[],
  cartKey: string,
  shippingOptionIds: readonly string[],
  now = Date.now(),
): InputOf<"createOrder"> {
  return {
    orderData: { orderNumber: `ORD-${now}`, ...buildOrderData(fields, amounts), status: INITIAL_STATUS },
    items: items.map(({ productId, quantity, size, variantId, product }) => ({
      productId,
      quantity,
      price: product.price,
      size,
      variantId,
    })),
    ...choiceOf(shippingOptionIds),
    sessionId: cartKey,
  };
}
