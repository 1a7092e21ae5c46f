import type { Order, OrderItem, PaymentIntentAnswer, Product } from "@nocturne/contract";

/**
 * What our server adds to the published shapes, with what holds where an answer lacks it. An instance of another version,
 * while a store is being upgraded, must cost a shopper no page.
 */
const PRODUCT_ADDITIONS = { imageAlts: [], variants: [], createdAt: "" } satisfies Partial<Product>;
const ORDER_ADDITIONS = { discount: "0.00", refunded: "0.00", items: [] } satisfies Partial<Order>;
const ITEM_ADDITIONS = { name: "", imageUrl: "" } satisfies Partial<OrderItem>;

type WithoutAdditions<Whole, Additions> = Omit<Whole, keyof Additions> & Partial<Whole>;

/** A product with every field that pages read. */
export function completeProduct(product: WithoutAdditions<Product, typeof PRODUCT_ADDITIONS>): Product {
  return { ...PRODUCT_ADDITIONS, ...product };
}

/** An order with every field that pages read. */
export function completeOrder(order: WithoutAdditions<Order, typeof ORDER_ADDITIONS>): Order {
  const whole = { ...ORDER_ADDITIONS, ...order };
  return { ...whole, items: whole.items.map((item) => ({ ...ITEM_ADDITIONS, ...item })) };
}

type IntentAmounts = Pick<PaymentIntentAnswer, "subtotal" | "discount" | "tax" | "shipping" | "total">;

/** A payment intent with the amounts that it was asked for, where it names none of its own. */
export function completeIntent(
  intent: Pick<PaymentIntentAnswer, "clientSecret" | "isZeroDollarOrder"> & Partial<PaymentIntentAnswer>,
  asked: IntentAmounts,
): PaymentIntentAnswer {
  return { provider: null, ...asked, ...intent };
}
