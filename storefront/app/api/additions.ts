import type { Order, OrderAddress, OrderItem, PaymentIntentAnswer, Product } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { optionsOfSize } from "@nocturne/contract/options";
import { eachProductText } from "@nocturne/contract/product-texts";

export type OrderAmounts = Pick<PaymentIntentAnswer, "subtotal" | "discount" | "tax" | "shipping" | "total"> &
  Partial<Pick<PaymentIntentAnswer, "includedTax" | "taxLines">>;

/**
 * Fields that an earlier version did not send, with their defaults. During an upgrade a page may talk to an instance of
 * that version.
 */
const PRODUCT_ADDITIONS = {
  ...eachProductText(() => ""),
  compareAtPrice: null,
  imageAlts: [],
  options: [],
  variants: [],
  createdAt: "",
} satisfies Partial<Product>;
const ORDER_ADDITIONS = {
  discount: "0.00",
  includedTax: "0.00",
  taxLines: [],
  refunded: "0.00",
  items: [],
  awaitedPayment: null,
  shippingMethods: [],
} satisfies Partial<Order>;
const ADDRESS_ADDITIONS = { line2: "", company: "", phone: "" } satisfies Partial<OrderAddress>;
const ITEM_ADDITIONS = { name: "", imageUrl: "", options: {} } satisfies Partial<OrderItem>;

type WithoutAdditions<Whole, Additions> = Omit<Whole, keyof Additions> & Partial<Whole>;

/** A product with every field that pages read. Before there were options, the size was the only one. */
export function completeProduct(product: WithoutAdditions<Product, typeof PRODUCT_ADDITIONS>): Product {
  const { sizes = [] } = product as Partial<Product>;
  const { options = sizes.length > 0 ? [{ name: "Size", values: sizes }] : [] } = product;
  const variants = (product.variants ?? []).map((variant) => ({
    ...variant,
    options: variant.options ?? optionsOfSize(variant.size),
  }));
  return { ...PRODUCT_ADDITIONS, ...product, options, variants };
}

/** An order with every field that pages read. */
export function completeOrder(order: WithoutAdditions<Order, typeof ORDER_ADDITIONS>): Order {
  const whole = { ...ORDER_ADDITIONS, ...order };
  const shippingAddress = { ...ADDRESS_ADDITIONS, ...whole.shippingAddress };
  return { ...whole, shippingAddress, items: whole.items.map(completeItem) };
}

function completeItem(item: WithoutAdditions<OrderItem, typeof ITEM_ADDITIONS & { lineTotal: string }>): OrderItem {
  const lineTotal = formatCents((toCents(item.price) ?? 0) * item.quantity);
  return { ...ITEM_ADDITIONS, lineTotal, ...item };
}

/** A payment intent; amounts that it lacks are those that were asked for. */
export function completeIntent(
  intent: Pick<PaymentIntentAnswer, "clientSecret" | "isZeroDollarOrder"> & Partial<PaymentIntentAnswer>,
  asked: OrderAmounts,
): PaymentIntentAnswer {
  return { provider: null, methods: [], shippingOptions: [], includedTax: "0.00", taxLines: [], ...asked, ...intent };
}
