import type { CartItem, InputOf } from "@nocturne/contract";
import type { OrderAmounts } from "../../api/payments";
import type { AddressValues } from "../../components/address/address-values";
import { choiceOf } from "./priced";

/** Who buys, and where it goes. */
export type BuyerFields = AddressValues & { email: string };

const INITIAL_STATUS = "Processing";

/** Buyer, address and amounts of an order. */
export function buildOrderData(fields: BuyerFields, amounts: OrderAmounts) {
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
  fields: BuyerFields,
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
