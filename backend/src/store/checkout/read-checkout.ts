import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { isTaxable } from "@nocturne/contract";
import { lockCart } from "../cart/cart-session-table";
import { pictureOf, priceCart, type PricedLine } from "../cart/priced-cart";
import { StoreError } from "../../lib/store-error";
import type { Discount } from "../promotion/discount";
import type { PaymentRequest } from "./payment-request";
import type {
  Purchase,
  PurchaseLine,
  PurchasePromotion,
  PurchaseShipping,
  PurchaseTax,
  PurchaseTerms,
} from "../purchase/purchase";
import { findOpenPurchase } from "../purchase/purchase-table";
import type { ShippingOffer } from "../shipping/shipping-offer";
import type { RegionTax } from "../tax/part-tax";
import { checkStock } from "./stock";
import { confirmQuote, type CartQuote } from "./totals";

export type Checkout = { cartId: string; terms: PurchaseTerms; open: Purchase | undefined };

/**
 * Locks the cart of a payment request and returns what it would buy on today's terms.
 *
 * Failure: 400 `cart_empty`, `unknown_state`; 409 `cart_changed`, `insufficient_stock`.
 */
export async function readCheckout(
  trx: Knex,
  scope: MedusaContainer,
  request: PaymentRequest,
  quote: CartQuote,
): Promise<Checkout> {
  const cartId = await lockCart(trx, request.cartKey);
  const lines = cartId ? await priceCart(scope, request.cartKey, request.caller, trx) : [];
  if (!cartId || lines.length === 0) throw new StoreError("cart_empty");
  const { discount, ways, amounts } = await confirmQuote(trx, scope, request, lines, quote);
  const shown = [amounts.subtotal, amounts.subtotal - amounts.discount, quote.owedBefore, amounts.total];
  if (!shown.includes(request.shownCents)) throw new StoreError("cart_changed");
  checkStock(lines);
  const terms = {
    lines: toPurchaseLines(lines, discount, quote.regionTax),
    amounts,
    // Of one that is incomplete nothing is taxed or shipped, so nothing may be sent there.
    address: isTaxable(request.address) ? request.address : null,
    promotions: toPurchasePromotions(discount),
    shipping: toPurchaseShipping(ways, discount, quote.regionTax),
  };
  return { cartId, terms, open: await findOpenPurchase(trx, cartId) };
}

export function toPurchasePromotions(discount: Discount | null): PurchasePromotion[] {
  return discount ? discount.parts.map(({ promotionId, code, cents }) => ({ id: promotionId, code, cents })) : [];
}

function promotionCents(discount: Discount | null, lineId: string): PurchaseLine["promotionCents"] {
  const parts = (discount?.parts ?? []).map((part) => [part.promotionId, part.centsByLine.get(lineId) ?? 0] as const);
  return Object.fromEntries(parts.filter(([, cents]) => cents > 0));
}

export function toPurchaseShipping(
  ways: ShippingOffer[],
  discount: Discount | null,
  tax: RegionTax | null,
): PurchaseShipping[] {
  return ways.map(({ optionId, name, estimate, priceCents, includesTax }) => ({
    optionId,
    name,
    estimate,
    priceCents,
    promotionCents: promotionCents(discount, optionId),
    ...(includesTax ? { includesTax } : {}),
    ...taxOf(tax, optionId),
  }));
}

function taxOf(tax: RegionTax | null, partId: string): { tax?: PurchaseTax } {
  const part = tax?.byPart.get(partId);
  return part ? { tax: part } : {};
}

export function toPurchaseLines(lines: PricedLine[], discount: Discount | null, tax: RegionTax | null): PurchaseLine[] {
  return lines.map(({ line, entry, variant, price }) => ({
    id: generateEntityId(undefined, "ordli"),
    productId: entry.product.id,
    variantId: variant.id,
    size: variant.size,
    options: variant.options,
    quantity: line.quantity,
    priceCents: price.cents,
    discountCents: discount?.centsByLine.get(line.id) ?? 0,
    promotionCents: promotionCents(discount, line.id),
    name: entry.product.name,
    imageUrl: pictureOf(entry, variant),
    ...(price.includesTax ? { includesTax: price.includesTax } : {}),
    ...taxOf(tax, line.id),
  }));
}

/** A purchase at its beginning. */
export function newPurchase(request: PaymentRequest, cartId: string, terms: PurchaseTerms): Purchase {
  return {
    id: generateEntityId(undefined, "purch"),
    cartKey: request.cartKey,
    cartId,
    accountId: request.caller?.accountId ?? null,
    customerId: request.caller?.customerId ?? null,
    state: "open",
    provider: null,
    clientSecret: null,
    providerIntentId: null,
    paymentCollectionId: null,
    paymentSessionId: null,
    next: null,
    ...terms,
    customerEmail: request.email,
    customerName: null,
    orderNumber: null,
    orderId: null,
    paidAt: null,
    due: null,
  };
}
