import type { CartItem, CustomerAddress } from "@nocturne/contract";
import { readCartApart } from "../../api/cart-apart";
import { calculateTax } from "../../api/payments";
import { chosenIds, choiceOf, untaxed, withTax, type Priced } from "./priced";
import { walletTexts } from "./texts";

/** A cart at an address, by the server's own figures. */
export type WalletQuote = { cartKey: string; items: CartItem[]; address: CustomerAddress; priced: Priced };

/**
 * Asks the server what a cart costs at an address, and how it can be sent there. Throws where it cannot be sent, and where
 * that is not known.
 */
export async function quoteWallet(
  cartKey: string,
  address: CustomerAddress,
  shippingOptionIds: readonly string[],
): Promise<WalletQuote> {
  const { items, totals } = await readCartApart(cartKey);
  const owed = untaxed(totals.subtotal, totals.discount, totals.currency);
  const asked = { subtotal: owed.total, shipping: 0, customerAddress: address, sessionId: cartKey };
  const priced = withTax(owed, await calculateTax({ ...asked, ...choiceOf(shippingOptionIds) }));
  // Without any way to ship the address is incomplete, or the cart has changed since it was read.
  if (priced.shippingOptions.length === 0) throw new Error(walletTexts.quoteFailed);
  return { cartKey, items, address, priced };
}

/** The shipping options of what is shown. */
export const shownIds = ({ priced }: WalletQuote): string[] => chosenIds(priced.shippingOptions);
