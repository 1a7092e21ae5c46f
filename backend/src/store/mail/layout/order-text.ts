import {
  addressLines,
  describeOptions,
  formatMoney,
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
export function lineAmounts({ quantity, price, lineTotal }: OrderItem, currency: string | undefined): string[] {
  const total = formatMoney(lineTotal, currency);
  return quantity === 1 ? [total] : [total, `${formatMoney(price, currency)} each`];
}

/** Each amount of an order with its name; the last one is the total. */
export function amountRows(order: Order): [label: string, amount: string][] {
  const money = (amount: string) => formatMoney(amount, order.currency);
  return [
    ["Subtotal", money(order.subtotal)],
    ...(order.discount === "0.00" ? [] : [["Discount", money(`-${order.discount}`)] satisfies [string, string]]),
    [shippingLabel(order), money(order.shipping)],
    ...taxRows(order, money),
    ["Total", money(order.total)],
  ];
}

/** `0.00` in a mail that an older version wrote down. */
const includedTax = ({ includedTax = "0.00" }: Partial<Order>): string => includedTax;

/** Each rate by its name where the owner's tax regions decide; else one figure. Tax that is in the prices says so. */
function taxRows(order: Order, money: (amount: string) => string): [label: string, amount: string][] {
  const { taxLines = [] }: Partial<Order> = order;
  const named = taxLines.map(({ name, rate, amount, isIncluded }): [string, string] => {
    return [`${isIncluded ? "Includes " : ""}${name} ${rate}%`, money(amount)];
  });
  if (named.length > 0) return named;
  if (includedTax(order) === "0.00") return [["Tax", money(order.tax)]];
  return [["Includes tax", money(includedTax(order))]];
}

/** `Shipping (Express, 2 to 4 days)`; the name of one way that is free and says nothing of when it arrives says nothing. */
function shippingLabel({ shippingMethods = [] }: Partial<Order>): string {
  const said = shippingMethods.filter(({ price, estimate }) => price !== "0.00" || estimate !== "");
  const words = said.flatMap(({ name, estimate }) => [name, estimate]).filter(Boolean);
  return words.length > 0 ? `Shipping (${words.join(", ")})` : "Shipping";
}

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
    ...order.items.map((item) => `${itemLabel(item)}: ${lineAmounts(item, order.currency).join(", ")}`),
    "",
    ...amountRows(order).map(([label, value]) => `${label}: ${value}`),
    "",
    "Ships to:",
    ...shipsTo(order),
  ].join("\n");
}
