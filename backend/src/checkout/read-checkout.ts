import type { MedusaContainer } from "@medusajs/framework/types";
import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { generateEntityId } from "@medusajs/framework/utils";
import { lockCart } from "../carts/cart-lines";
import { priceCart, type PricedLine } from "../carts/priced-cart";
import { StoreError } from "../lib/store-error";
import type { PaymentRequest } from "./prepare-payment";
import type { Purchase, PurchaseLine, PurchaseTerms } from "./purchase";
import { findOpenPurchase } from "./purchase-table";
import { checkStock } from "./stock";
import { totalsOf } from "./totals";

export type Checkout = { cartId: string; terms: PurchaseTerms; open: Purchase | undefined };

/**
 * Locks the cart of a payment request and answers what it would buy on today's terms.
 *
 * Failure: 400 `cart_empty`, `unknown_state`; 409 `cart_changed`, `insufficient_stock`.
 */
export async function readCheckout(trx: Knex, scope: MedusaContainer, request: PaymentRequest): Promise<Checkout> {
  const cartId = await lockCart(trx, request.sessionId);
  const lines = cartId ? await priceCart(scope, request.sessionId, trx) : [];
  if (!cartId || lines.length === 0) throw new StoreError("cart_empty");
  const amounts = await totalsOf(scope, lines, request.address);
  if (request.shownCents !== amounts.subtotal && request.shownCents !== amounts.total) {
    throw new StoreError("cart_changed");
  }
  checkStock(lines);
  const terms = { lines: toPurchaseLines(lines), amounts, address: request.address };
  return { cartId, terms, open: await findOpenPurchase(trx, cartId) };
}

export function toPurchaseLines(lines: PricedLine[]): PurchaseLine[] {
  return lines.map(({ line, entry, variant }) => ({
    id: generateEntityId(undefined, "ordli"),
    productId: entry.product.id,
    variantId: variant.id,
    size: variant.size,
    quantity: line.quantity,
    priceCents: variant.priceCents,
    name: entry.product.name,
    imageUrl: entry.product.imageUrl,
  }));
}

/** A purchase at its beginning. */
export function newPurchase(request: PaymentRequest, cartId: string, terms: PurchaseTerms): Purchase {
  return {
    id: generateEntityId(undefined, "purch"),
    sessionId: request.sessionId,
    cartId,
    accountId: request.caller.accountId,
    customerId: request.caller.customerId,
    state: "open",
    provider: null,
    clientSecret: null,
    providerIntentId: null,
    paymentCollectionId: null,
    paymentSessionId: null,
    next: null,
    ...terms,
    customerEmail: null,
    customerName: null,
    orderNumber: null,
    orderId: null,
    paidAt: null,
  };
}
