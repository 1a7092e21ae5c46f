import {
  addressLines,
  describeOptions,
  isSizeAlone,
  type Options,
  type Order,
  type OrderItem,
} from "@nocturne/contract";

/** `options` is missing in a mail that an older version wrote down. */
type Bought = { quantity: number; name: string; size: string | null; options?: Options };

/** `2 x Raven Hoodie (size M)`, `1 x Moth Pin (Colour: Gold · Size: M)`. */
export function itemLabel({ quantity, name, size, options = {} }: Bought): string {
  const chosen = isSizeAlone(options) ? size && `size ${size}` : describeOptions(options);
  return `${quantity} x ${name}${chosen ? ` (${chosen})` : ""}`;
}

/** What a line costs, and beneath it what one piece of several does. */
export const lineAmounts = ({ quantity, price, lineTotal }: OrderItem): string[] =>
  quantity === 1 ? [`$${lineTotal}`] : [`$${lineTotal}`, `$${price} each`];

/** Each amount of an order with its name; the last one is the total. */
export const amountRows = (order: Order): [label: string, amount: string][] => [
  ["Subtotal", `$${order.subtotal}`],
  ...(order.discount === "0.00" ? [] : [["Discount", `-$${order.discount}`] satisfies [string, string]]),
  ["Shipping", order.shipping === "0.00" ? "Free" : `$${order.shipping}`],
  ["Tax", `$${order.tax}`],
  ["Total", `$${order.total}`],
];

/** Where an order goes, as on its envelope. */
export const shipsTo = (order: Order): string[] => addressLines(order.shippingAddress, order.customerName);

/** How an order that was placed unpaid is paid; nothing for any other one. */
export function paymentText({ awaitedPayment }: Order): string {
  if (!awaitedPayment) return "";
  const { title, text, facts } = awaitedPayment;
  return [title, text, ...facts.map(({ name, value }) => `${name}: ${value}`)].join("\n");
}

/** What was bought, for how much and where it goes, as text. */
export function orderSummaryText(order: Order): string {
  return [
    ...order.items.map((item) => `${itemLabel(item)}: ${lineAmounts(item).join(", ")}`),
    "",
    ...amountRows(order).map(([label, value]) => `${label}: ${value}`),
    "",
    "Ships to:",
    ...shipsTo(order),
  ].join("\n");
}
