import { describeOptions, isSizeAlone, type Options, type Order } from "@nocturne/contract";

/** `options` is missing in a mail that an older version wrote down. */
type Bought = { quantity: number; name: string; size: string | null; options?: Options };

/** `2 x Raven Hoodie (size M)`, `1 x Moth Pin (Colour: Gold · Size: M)`. */
export function itemLabel({ quantity, name, size, options = {} }: Bought): string {
  const chosen = isSizeAlone(options) ? size && `size ${size}` : describeOptions(options);
  return `${quantity} x ${name}${chosen ? ` (${chosen})` : ""}`;
}

/** Each amount of an order with its name; the last one is the total. */
export const amountRows = (order: Order): [label: string, amount: string][] => [
  ["Subtotal", `$${order.subtotal}`],
  ...(order.discount === "0.00" ? [] : [["Discount", `-$${order.discount}`] satisfies [string, string]]),
  ["Shipping", order.shipping === "0.00" ? "Free" : `$${order.shipping}`],
  ["Tax", `$${order.tax}`],
  ["Total", `$${order.total}`],
];

export function addressLines(order: Order): string[] {
  const { street, city, state, zipCode, country } = order.shippingAddress;
  return [order.customerName, street, `${city}, ${state} ${zipCode}`, country];
}

/** How an order that was placed unpaid is paid; nothing for any other one. */
export function paymentText({ awaitedPayment }: Order): string {
  if (!awaitedPayment) return "";
  const { title, text, facts } = awaitedPayment;
  return [title, text, ...facts.map(({ name, value }) => `${name}: ${value}`)].join("\n");
}

/** What was bought, for how much and where it goes, as text. Prices are per piece. */
export function orderSummaryText(order: Order): string {
  return [
    ...order.items.map((item) => `${itemLabel(item)} at $${item.price}`),
    "",
    ...amountRows(order).map(([label, value]) => `${label}: ${value}`),
    "",
    "Ships to:",
    ...addressLines(order),
  ].join("\n");
}
