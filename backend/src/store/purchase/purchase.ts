import { isDeepStrictEqual } from "node:util";
import type { CustomerAddress, Options } from "@nocturne/contract";
import type { PricedLine } from "../cart/priced-cart";
import type { PaymentInstructions } from "./payment-gateway";

/** What one line of a purchase was when it was priced. `id` becomes the order line's id. */
export type PurchaseLine = {
  id: string;
  productId: string;
  variantId: string;
  size: string | null;
  options: Options;
  quantity: number;
  priceCents: number;
  /** What promotions take off the whole line. */
  discountCents: number;
  /** What each of them does, by its id. */
  promotionCents: Record<string, number>;
  name: string;
  imageUrl: string;
  /** Tax is in the price; missing where it comes on top. */
  includesTax?: true | undefined;
  /** By a tax region of the owner's; missing where the whole order is taxed by the table or by Stripe Tax. */
  tax?: PurchaseTax | undefined;
};

/**
 * The tax on a part of a purchase, in whole cents; the rate in percent. Where several rates add up, `byRate` has each;
 * the name is then all of theirs.
 */
export type PurchaseTax = { cents: number; rate: number; name: string; byRate?: RateTax[] | undefined };

/** The tax by one rate. */
export type RateTax = { name: string; rate: number; cents: number };

/** How a purchase is shipped: one way for each shipping profile. */
export type PurchaseShipping = {
  optionId: string;
  name: string;
  /** The owner's words on when it arrives; may be empty. */
  estimate: string;
  /** Before promotions; what each of them takes off it is by its id. */
  priceCents: number;
  promotionCents: Record<string, number>;
  /** As of a line. */
  includesTax?: true | undefined;
  tax?: PurchaseTax | undefined;
};

/**
 * Whole cents; `shipping` is what promotions leave of it. total = subtotal − discount + tax + shipping. `includedTax` is in
 * the prices, `tax` comes on top.
 */
export type Amounts = {
  subtotal: number;
  discount: number;
  tax: number;
  includedTax: number;
  shipping: number;
  total: number;
};

/** A promotion whose discount is in the amounts, and how much of it. */
export type PurchasePromotion = { id: string; code: string; cents: number };

/** See the model for what each one means. */
export type PurchaseState = "open" | "superseded" | "void" | "paid" | "ordered" | "refund_due" | "refunded";

/**
 * What is owed of an order that is placed before it is paid. `state`: `canceling` once it is decided that the order is
 * cancelled, `canceled` once that is done; `paid` and `canceling` exclude each other for good.
 */
export type Due = {
  /** ISO 8601: an order that is unpaid then is cancelled. */
  at: string;
  state: "awaited" | "paid" | "canceling" | "canceled";
  instructions: PaymentInstructions;
};

/** What exactly is bought, for how much, to where. */
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
  /** The Medusa customer; null for a guest's until it is made with the order. */
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
  /** ISO 8601: a purchase travels through workflows, which keep their input as JSON. */
  paidAt: string | null;
  /** Null for what was paid at once. */
  due: Due | null;
};

/** One thing to be bought, as a request names it or a line holds it. A request may name no variant. */
type Item = {
  productId: string;
  size: string | null;
  variantId?: string | null | undefined;
  quantity: number;
  priceCents: number;
};

/**
 * True when both lists buy the same pieces at the same prices; order and splitting of lines do not matter. Variants of one
 * size are told apart where both lists name them.
 */
export function sameItems(left: Item[], right: Item[]): boolean {
  const namesVariants = [...left, ...right].every((item) => item.variantId);
  const keyOf = (item: Item) =>
    JSON.stringify([item.productId, item.size, item.priceCents, namesVariants && item.variantId]);
  const counts = new Map<string, number>();
  for (const item of left) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + item.quantity);
  for (const item of right) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) - item.quantity);
  return [...counts.values()].every((count) => count === 0);
}

/** True when both buy the same things, for the same amounts, to the same place, sent in the same way. */
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
 * A purchase on the terms that so many cents were paid for. A crash between a provider's agreement to a new amount and our
 * note of it leaves both sets of terms: the money decides. Throws where it fits neither.
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

/** The payment collection at Medusa of a purchase: fixed likewise. */
export function paymentCollectionIdOf(purchase: Pick<Purchase, "id" | "paymentCollectionId">): string {
  return purchase.paymentCollectionId ?? purchase.id.replace("purch_", "pay_col_");
}

/** The purchase that an order of the storefront was made of; of any other order nobody has one of this id. */
export function purchaseIdOf(orderId: string): string {
  return orderId.replace(/^order_/, "purch_");
}

/** The id of the order that a purchase becomes: fixed before it is made, so that no crash can make a second one. */
export function orderIdOf(purchaseId: string): string {
  return purchaseId.replace("purch_", "order_");
}
