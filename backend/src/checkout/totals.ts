import type { CustomerAddress, ShippingAddress } from "@nocturne/contract";
import { subtotalCents, type PricedLine } from "../carts/priced-cart";
import { taxWhenComplete } from "../tax/quote-tax";
import type { Amounts } from "./purchase";

/** Everything ships free (SPEC section 9). */
const SHIPPING_CENTS = 0;

/** What a cart costs at an address, in cents. Failure: 400 `unknown_state`, `unknown_country`. */
export function totalsOf(lines: PricedLine[], address: CustomerAddress | ShippingAddress | null | undefined): Amounts {
  const subtotal = subtotalCents(lines);
  const tax = taxWhenComplete(subtotal, address);
  return { subtotal, tax, shipping: SHIPPING_CENTS, total: subtotal + tax + SHIPPING_CENTS };
}
