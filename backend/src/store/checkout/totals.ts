import type { MedusaContainer } from "@medusajs/framework/types";
import type { CustomerAddress } from "@nocturne/contract";
import { priceCart, subtotalCents, type PricedLine } from "../cart/priced-cart";
import type { Discount } from "../promotion/discount";
import { quoteDiscount, type DiscountQuote } from "../promotion/quote-discount";
import type { Shopper } from "../../lib/caller";
import { countryOf, taxWhenComplete } from "../tax/quote-tax";
import type { Amounts } from "../purchase/purchase";

/** Everything ships free. */
const SHIPPING_CENTS = 0;

/**
 * What a cart costs at an address, in cents; tax is on what the discount leaves. Failure: 400 `unknown_state`,
 * `unknown_country`.
 */
export async function totalsOf(
  scope: MedusaContainer,
  lines: PricedLine[],
  address: CustomerAddress | null | undefined,
  promotion: Discount | null = null,
): Promise<Amounts> {
  // Also of an address that is not taxed yet: nothing is ever paid for a place that does not exist.
  countryOf(address);
  const subtotal = subtotalCents(lines);
  const discount = promotion?.cents ?? 0;
  const taxed = subtotal - discount;
  const tax = await taxWhenComplete(scope, taxed, address);
  return { subtotal, discount, tax, shipping: SHIPPING_CENTS, total: taxed + tax + SHIPPING_CENTS };
}

/**
 * Asks for the discount and the tax of a cart before its lock is taken: under the lock the figures are then remembered,
 * not asked for.
 */
export async function quoteCart(
  scope: MedusaContainer,
  cartKey: string,
  address: CustomerAddress | null,
  shopper: Shopper,
): Promise<DiscountQuote> {
  const lines = await priceCart(scope, cartKey, shopper);
  const quote = await quoteDiscount(scope, cartKey, address, shopper);
  await totalsOf(scope, lines, address, quote.discount);
  return quote;
}
