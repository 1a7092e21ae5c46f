import type { Order, OrderAddress, OrderItem } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import type { WithoutAdditions } from "./additions";

/** As of products: fields that an earlier version did not send. */
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
