import { isDeepStrictEqual } from "node:util";
import type { CustomerAddress, Options } from "@nocturne/contract";
import type { PricedLine } from "../cart/priced-cart";
import { STORE_CURRENCY } from "../medusa-tables/region";
import type { PaymentInstructions } from "./payment-gateway";

/** A line as it was priced. `id` becomes the order line's id. */
export type PurchaseLine = {
  id: string;
  productId: string;
  variantId: string;
  size: string | null;
  options: Options;
  quantity: number;
  priceCents: number;
  /** Off the whole line. */
  discountCents: number;
  /** The same by the promotion's id. */
  promotionCents: Record<string, number>;
  name: string;
  imageUrl: string;
  /** Tax is in the price; missing where it comes on top. */
  includesTax?: true | undefined;
  /** By the owner's tax region; missing where the table or Stripe Tax taxes the whole order. */
  tax?: PurchaseTax | undefined;
};

/** In whole cents; the rate in percent. Where several rates add up, `byRate` has each, and `name` names all. */
export type PurchaseTax = { cents: number; rate: number; name: string; byRate?: RateTax[] | undefined };

export type RateTax = { name: string; rate: number; cents: number };

/** One for each shipping profile. */
export type PurchaseShipping = {
  optionId: string;
  name: string;
  /** When it arrives, in the owner's words; may be empty. */
  estimate: string;
  /** Before promotions. */
  priceCents: number;
  promotionCents: Record<string, number>;
  /** As of a line. */
  includesTax?: true | undefined;
  tax?: PurchaseTax | undefined;
};

/** Where it is bought, in a region with another currency than the store's own; both are missing in the store's own. */
export type PurchaseRegion = { currency?: string; regionId?: string };

/**
 * Hundredths of the currency. total = subtotal − discount + tax + shipping, shipping after promotions. `includedTax` is in the
 * prices.
 */
export type Amounts = PurchaseRegion & {
  subtotal: number;
  discount: number;
  tax: number;
  includedTax: number;
  shipping: number;
  total: number;
};

/** `isReleased`: its use was given back, as the order was cancelled. */
export type PurchasePromotion = { id: string; code: string; cents: number; isReleased?: true };

/** The model says what each one means. */
export type PurchaseState = "open" | "superseded" | "void" | "paid" | "ordered" | "refund_due" | "refunded";

/** Of an order that is placed unpaid. `canceling`: decided, `canceled`: done; `paid` and `canceling` exclude each other. */
export type Due = {
  /** ISO 8601: unpaid then, the order is cancelled. */
  at: string;
  state: "awaited" | "paid" | "canceling" | "canceled";
  instructions: PaymentInstructions;
};

export type PurchaseTerms = {
  lines: PurchaseLine[];
  amounts: Amounts;
  address: CustomerAddress | null;
  promotions: PurchasePromotion[];
  /** Empty while no address is known. */
  shipping: PurchaseShipping[];
};

export type Purchase = {
  id: string;
  cartKey: string;
  cartId: string;
  /** Null for a guest's. */
  accountId: string | null;
  /** A guest's is made with the order. */
  customerId: string | null;
  state: PurchaseState;
  provider: string | null;
  clientSecret: string | null;
  providerIntentId: string | null;
  paymentCollectionId: string | null;
  paymentSessionId: string | null;
  next: PurchaseTerms | null;
  lines: PurchaseLine[];
  amounts: Amounts;
  address: CustomerAddress | null;
  promotions: PurchasePromotion[];
  shipping: PurchaseShipping[];
  customerEmail: string | null;
  customerName: string | null;
  orderNumber: string | null;
  orderId: string | null;
  /** ISO 8601: workflows keep their input as JSON. */
  paidAt: string | null;
  /** Null for what was paid at once. */
  due: Due | null;
};

/** A request may name no variant. */
type Item = {
  productId: string;
  size: string | null;
  variantId?: string | null | undefined;
  quantity: number;
  priceCents: number;
};

/** Whether both lists buy the same pieces at the same prices, however split. Variants count where both lists name them. */
export function sameItems(left: Item[], right: Item[]): boolean {
  const namesVariants = [...left, ...right].every((item) => item.variantId);
  const keyOf = (item: Item) =>
    JSON.stringify([item.productId, item.size, item.priceCents, namesVariants && item.variantId]);
  const counts = new Map<string, number>();
  for (const item of left) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + item.quantity);
  for (const item of right) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) - item.quantity);
  return [...counts.values()].every((count) => count === 0);
}

export function sameTerms(left: PurchaseTerms, right: PurchaseTerms): boolean {
  return (
    sameItems(left.lines, right.lines) &&
    isDeepStrictEqual(left.amounts, right.amounts) &&
    isDeepStrictEqual(left.address, right.address) &&
    isDeepStrictEqual(left.promotions, right.promotions) &&
    isDeepStrictEqual(left.shipping, right.shipping)
  );
}

/**
 * A purchase on the terms that were paid for. A crash between a provider's agreement to a new amount and our note of it
 * leaves both sets of terms: the money decides. Throws where it fits neither.
 */
export function termsPaidFor(purchase: Purchase, receivedCents: number): Purchase {
  if (purchase.amounts.total === receivedCents) return purchase;
  if (purchase.next?.amounts.total === receivedCents) return { ...purchase, ...purchase.next };
  throw new TypeError(
    `Purchase ${purchase.id}: ${receivedCents} cents were received for ${purchase.amounts.total}. Please look at it.`,
  );
}

export function toItems(lines: PricedLine[]): Item[] {
  return lines.map(({ line, entry, variant, price }) => ({
    productId: entry.product.id,
    size: variant.size,
    variantId: variant.id,
    quantity: line.quantity,
    priceCents: price.cents,
  }));
}

/** Where something was bought; null in the store's own region. */
export function regionOfAmounts({ currency, regionId }: PurchaseRegion): { id: string; currency: string } | null {
  return currency && regionId ? { id: regionId, currency } : null;
}

/** The currency that a purchase is paid in, as Medusa writes it. */
export const currencyOf = ({ amounts }: { amounts: PurchaseRegion }): string => amounts.currency ?? STORE_CURRENCY;

/** Fixed, as `orderIdOf`. */
export function paymentCollectionIdOf(purchase: Pick<Purchase, "id" | "paymentCollectionId">): string {
  return purchase.paymentCollectionId ?? purchase.id.replace("purch_", "pay_col_");
}

/** Of an order that was not made here, there is no purchase of this id. */
export function purchaseIdOf(orderId: string): string {
  return orderId.replace(/^order_/, "purch_");
}

/** Fixed before the order is made, so that no crash can make a second one. */
export function orderIdOf(purchaseId: string): string {
  return purchaseId.replace("purch_", "order_");
}
