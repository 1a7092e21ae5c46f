import {
  AWAITING_PAYMENT_STATUS,
  countryOrDefault,
  DEFAULT_ORDER_STATUS,
  formatCents,
  type AwaitedPayment,
  type Order,
  type OrderAddress,
} from "@nocturne/contract";
import { orderIdOf, type Purchase } from "../purchase/purchase";
import { serializeTaxLines, taxLinesOfPurchase } from "../tax/tax-lines";

/** What has become of an order since it was bought. */
export type Progress = { status: string; trackingNumbers: string[]; trackingUrls: string[]; refundedCents: number };

/** What an order is told to be when it was just bought. */
export const firstStatus = ({ due }: Pick<Purchase, "due">): string =>
  due ? AWAITING_PAYMENT_STATUS : DEFAULT_ORDER_STATUS;

/** An order to which nothing has happened yet. */
export function serializeNewOrder(purchase: Purchase): Order {
  const nothing = { trackingNumbers: [], trackingUrls: [], refundedCents: 0 };
  return serializeOrder(purchase, { status: firstStatus(purchase), ...nothing });
}

/** What `/api` says of an order: what was bought stays as it was paid for, whatever became of the products. */
export function serializeOrder(purchase: Purchase, progress: Progress): Order {
  return {
    id: orderIdOf(purchase.id),
    ...(purchase.amounts.currency ? { currency: purchase.amounts.currency } : {}),
    orderNumber: purchase.orderNumber ?? "",
    customerEmail: purchase.customerEmail ?? "",
    customerName: purchase.customerName ?? "",
    shippingAddress: serializeAddress(purchase.address),
    subtotal: formatCents(purchase.amounts.subtotal),
    discount: formatCents(purchase.amounts.discount),
    tax: formatCents(purchase.amounts.tax),
    includedTax: formatCents(purchase.amounts.includedTax),
    taxLines: serializeTaxLines(taxLinesOfPurchase(purchase)),
    shipping: formatCents(purchase.amounts.shipping),
    total: formatCents(purchase.amounts.total),
    shippingMethods: purchase.shipping.map(({ name, priceCents, estimate }) => ({
      name,
      price: formatCents(priceCents),
      estimate,
    })),
    refunded: formatCents(progress.refundedCents),
    status: progress.status,
    createdAt: purchase.paidAt ?? "",
    trackingNumbers: progress.trackingNumbers,
    trackingUrls: progress.trackingUrls,
    items: purchase.lines.map((line) => ({
      productId: line.productId,
      quantity: line.quantity,
      price: formatCents(line.priceCents),
      lineTotal: formatCents(line.priceCents * line.quantity),
      size: line.size,
      options: line.options,
      name: line.name,
      imageUrl: line.imageUrl,
    })),
    awaitedPayment: serializeDue(purchase.due),
  };
}

function serializeDue(due: Purchase["due"]): AwaitedPayment | null {
  if (due?.state !== "awaited") return null;
  const { title, text, facts } = due.instructions;
  return { title, text, facts: facts.map(({ name, value }) => ({ name, value })), dueAt: due.at };
}

/** An address without a country is in the US; of an order without an address nobody has said where it goes. */
function serializeAddress(address: Purchase["address"]): OrderAddress {
  return {
    street: address?.street ?? "",
    line2: address?.line2 ?? "",
    company: address?.company ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    zipCode: address?.zipCode ?? "",
    country: address ? countryOrDefault(address.country) : "",
    phone: address?.phone ?? "",
  };
}
