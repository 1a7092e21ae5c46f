import type { Order, OrderItem } from "@nocturne/contract";
import { escapeHtml } from "./layout";

function itemLabel(item: OrderItem): string {
  return `${item.quantity} x ${item.name}${item.size ? ` (size ${item.size})` : ""}`;
}

const amountRows = (order: Order): [string, string][] => [
  ["Subtotal", `$${order.subtotal}`],
  ...(order.discount === "0.00" ? [] : [["Discount", `-$${order.discount}`] satisfies [string, string]]),
  ["Shipping", order.shipping === "0.00" ? "Free" : `$${order.shipping}`],
  ["Tax", `$${order.tax}`],
  ["Total", `$${order.total}`],
];

/** How an order that was placed unpaid is paid; nothing for any other one. */
export function paymentLines({ awaitedPayment }: Order): string[] {
  if (!awaitedPayment) return [];
  const { title, text, facts } = awaitedPayment;
  return [title, text, ...facts.map(({ name, value }) => `${name}: ${value}`)];
}

function addressLines(order: Order): string[] {
  const { street, city, state, zipCode, country } = order.shippingAddress;
  return [order.customerName, street, `${city}, ${state} ${zipCode}`, country];
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

/** The same as `orderSummaryText`, as HTML. */
export function orderSummaryHtml(order: Order): string {
  const cell = "padding:6px 0;border-bottom:1px solid #e3dfe6";
  const row = (label: string, value: string) =>
    `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`;
  const items = order.items.map((item) => row(itemLabel(item), `$${item.price}`)).join("");
  const amounts = amountRows(order)
    .map(([label, value]) => row(label, value))
    .join("");
  const address = addressLines(order).map(escapeHtml).join("<br>");
  return (
    `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${items}${amounts}</table>` +
    `<p style="margin:0 0 16px"><strong>Ships to</strong><br>${address}</p>`
  );
}
