import type { MedusaContainer } from "@medusajs/framework/types";
import type { CustomerAddress } from "@nocturne/contract";
import { priceCart, subtotalCents, type PricedLine } from "../carts/priced-cart";
import { taxWhenComplete } from "../tax/quote-tax";
import type { Amounts } from "./purchase";

/** Everything ships free (SPEC section 9). */
const SHIPPING_CENTS = 0;

/** What a cart costs at an address, in cents. Failure: 400 `unknown_state`, `unknown_country`. */
export async function totalsOf(
  scope: MedusaContainer,
  lines: PricedLine[],
  address: CustomerAddress | null | undefined,
): Promise<Amounts> {
  const subtotal = subtotalCents(lines);
  const tax = await taxWhenComplete(scope, subtotal, address);
  return { subtotal, tax, shipping: SHIPPING_CENTS, total: subtotal + tax + SHIPPING_CENTS };
}

/** Asks for the tax of a cart before its lock is taken: under the lock the figure is then remembered, not asked for. */
export async function quoteCart(
  scope: MedusaContainer,
  sessionId: string,
  address: CustomerAddress | null,
): Promise<void> {
  await totalsOf(scope, await priceCart(scope, sessionId), address);
}
