import {
  addressLines,
  currencyStep,
  describeOptions,
  toCents,
  type Order,
  type AdminSettings,
} from "@nocturne/contract";
import type { Purchase, PurchaseLine, PurchaseShipping } from "../purchase/purchase";
import { ratesOf } from "../tax/tax-lines";

/** What one rate comes to, in whole cents. `rate` in percent; null where no single one was asked for. */
export type InvoiceTax = { name: string; rate: number | null; netCents: number; cents: number; isIncluded: boolean };

/** Who sells, as the owner has set it on the day of issue. */
export type Seller = { name: string; address: string[]; taxId: string; note: string };

export type InvoiceLine = { text: string; quantity: number; priceCents: number; totalCents: number };

/**
 * All that is printed of an order, in hundredths of its currency, as it was when it was placed. Dates: ISO 8601. `currency`:
 * missing where it is US dollars.
 */
export type InvoiceContent = {
  currency?: string;
  seller: Seller;
  buyer: { name: string; email: string; address: string[] };
  orderNumber: string;
  orderedAt: string;
  lines: InvoiceLine[];
  subtotalCents: number;
  discountCents: number;
  shippingName: string;
  shippingCents: number;
  taxes: InvoiceTax[];
  totalCents: number;
};

/**
 * A sum that went back, what an order was cancelled with before it was paid, or, with figures below 0, a sum that did not get
 * back after all.
 */
export type CreditContent = Pick<InvoiceContent, "currency" | "seller" | "buyer" | "orderNumber" | "orderedAt"> & {
  /** The number of the invoice, such as `INV-000012`. */
  invoice: string;
  why: "refunded" | "cancelled" | "withdrawn";
  taxes: InvoiceTax[];
  totalCents: number;
};

const cents = (amount: string): number => toCents(amount) ?? 0;

/** The shop's name where the owner has set no other. */
export function sellerOf(settings: AdminSettings): Seller {
  const { storeName, sellerName, sellerAddress, sellerTaxId, invoiceNote } = settings;
  return {
    name: sellerName || storeName,
    address: sellerAddress
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    taxId: sellerTaxId,
    note: invoiceNote,
  };
}

/** What an invoice of an order says. `purchase` is what was bought at the storefront; an order of Medusa's has none. Pure. */
export function invoiceContent(order: Order, purchase: Purchase | undefined, seller: Seller): InvoiceContent {
  return {
    ...(order.currency ? { currency: order.currency } : {}),
    seller,
    buyer: {
      name: order.customerName,
      email: order.customerEmail,
      address: addressLines(order.shippingAddress, ""),
    },
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    lines: order.items.map(({ name, options, quantity, price, lineTotal }) => ({
      text: [name, describeOptions(options)].filter(Boolean).join(" · "),
      quantity,
      priceCents: cents(price),
      totalCents: cents(lineTotal),
    })),
    subtotalCents: cents(order.subtotal),
    discountCents: cents(order.discount),
    shippingName: order.shippingMethods.map(({ name }) => name).join(", "),
    shippingCents: cents(order.shipping),
    taxes: taxesOf(order, purchase),
    totalCents: cents(order.total),
  };
}

/**
 * The tax by its rates where the owner's tax regions decided, and nobody has edited the order to another tax since; else one
 * figure on the whole amount.
 */
function taxesOf(order: Order, purchase: Purchase | undefined): InvoiceTax[] {
  const [onTop, included, total] = [cents(order.tax), cents(order.includedTax), cents(order.total)];
  const isBought = purchase?.amounts.tax === onTop && purchase.amounts.includedTax === included;
  const byRate = isBought ? taxesByRate(purchase) : [];
  if (byRate.length > 0 || onTop + included === 0) return byRate;
  const tax = onTop + included;
  return [{ name: "Tax", rate: null, netCents: total - tax, cents: tax, isIncluded: onTop === 0 }];
}

function taxesByRate({ lines, shipping }: Purchase): InvoiceTax[] {
  const taxes = new Map<string, InvoiceTax>();
  for (const part of [...lines, ...shipping]) {
    const { tax, includesTax: isIncluded = false } = part;
    if (!tax) continue;
    const netCents = isIncluded ? paidFor(part) - tax.cents : paidFor(part);
    for (const { name, rate, cents: taxCents } of ratesOf(tax)) {
      const key = JSON.stringify([name, rate, isIncluded]);
      const before = taxes.get(key) ?? { name, rate, isIncluded, netCents: 0, cents: 0 };
      taxes.set(key, { ...before, netCents: before.netCents + netCents, cents: before.cents + taxCents });
    }
  }
  return [...taxes.values()].toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0) || a.name.localeCompare(b.name));
}

function paidFor(part: PurchaseLine | PurchaseShipping): number {
  if ("quantity" in part) return part.priceCents * part.quantity - part.discountCents;
  return part.priceCents - Object.values(part.promotionCents).reduce((sum, off) => sum + off, 0);
}

/**
 * What a credit note over a part of an invoice says: its tax in the same proportion. `creditedCents` is what earlier notes
 * credit: the shares of all of them add up to the invoice's figures, to the cent. Pure.
 */
export function creditContent(
  invoice: InvoiceContent,
  number: string,
  { why, cents: creditCents, creditedCents }: { why: CreditContent["why"]; cents: number; creditedCents: number },
): CreditContent {
  const { currency, seller, buyer, orderNumber, orderedAt, taxes, totalCents } = invoice;
  const step = currencyStep(currency);
  const upTo = (amount: number, credited: number) =>
    totalCents === 0 ? 0 : Math.round((amount * credited) / totalCents / step) * step;
  const share = (amount: number) => upTo(amount, creditedCents + creditCents) - upTo(amount, creditedCents);
  const shareOf = (tax: InvoiceTax): InvoiceTax => {
    const cents = share(tax.cents);
    return { ...tax, netCents: share(tax.netCents + tax.cents) - cents, cents };
  };
  return {
    ...(currency ? { currency } : {}),
    seller,
    buyer,
    orderNumber,
    orderedAt,
    invoice: number,
    why,
    taxes: taxes.map(shareOf),
    totalCents: creditCents,
  };
}
