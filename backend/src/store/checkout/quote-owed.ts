import type { MedusaContainer } from "@medusajs/framework/types";
import { isTaxable, type CustomerAddress } from "@nocturne/contract";
import type { Shopper } from "../../lib/caller";
import { priceCart, subtotalCents } from "../cart/priced-cart";
import type { Amounts } from "../purchase/purchase";
import type { ShippingOffers } from "../shipping/shipping-offer";
import { quoteCart, totalsOf } from "./totals";
import type { PurchaseTaxLine } from "../tax/tax-lines";

/** Whose cart is quoted, for how much, to where. */
type Question = {
  cartKey: string | null;
  shopper: Shopper;
  /** What the cart's pieces cost less their discount, as the page knows it. */
  owedCents: number;
  address: CustomerAddress;
  shippingOptionIds: readonly string[];
};

/**
 * What a cart costs at an address with its shipping; null where the amount is not what that cart costs, and while the
 * address is not complete. Failure: 400 `unknown_state`, `unknown_country`, `country_not_shipped`, `weight_not_shipped`.
 */
export async function quoteOwed(
  scope: MedusaContainer,
  { cartKey, shopper, owedCents, address, shippingOptionIds }: Question,
): Promise<{ amounts: Amounts; shipping: ShippingOffers; taxLines: PurchaseTaxLine[] } | null> {
  if (!cartKey || !isTaxable(address)) return null;
  const lines = await priceCart(scope, cartKey, shopper);
  if (lines.length === 0 || owedCents > subtotalCents(lines)) return null;
  const { discount, shipping, regionTax, owedBefore } = await quoteCart(
    scope,
    cartKey,
    address,
    shopper,
    shippingOptionIds,
    { priced: lines },
  );
  const amounts = await totalsOf(scope, lines, address, discount.discount, shipping.chosen, regionTax);
  const isOwed = [amounts.subtotal - amounts.discount, owedBefore].includes(owedCents);
  return isOwed ? { amounts, shipping, taxLines: regionTax?.lines ?? [] } : null;
}
