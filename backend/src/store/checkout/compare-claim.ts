import type { MedusaContainer } from "@medusajs/framework/types";
import type { PricedLine } from "../cart/priced-cart";
import { gatewayOf, isStillOffered } from "../payment/gateways";
import { sameItems, toItems, type Amounts, type Purchase } from "../purchase/purchase";
import type { ShippingOffer } from "../shipping/shipping-offer";
import { isBegunBy, isNamedBy } from "./buyer";
import type { Claim } from "./claim";

/** Whether an open purchase is the caller's, of a local gateway, and for exactly what is in the cart. */
export function isPayable(scope: MedusaContainer, open: Purchase, claim: Claim, lines: PricedLine[]): boolean {
  if (!isStillOffered(scope, open) || gatewayOf(scope, open)?.isRemote !== false) return false;
  return isBegunBy(open, claim.caller) && sameItems(open.lines, toItems(lines));
}

/** Whether the page believes to buy what is in the cart, for what it costs. */
export function matchesCart(claim: Claim, lines: PricedLine[], amounts: Amounts): boolean {
  if (!claim.expected) return true;
  return claim.expected.totalCents === amounts.total && sameItems(claim.expected.items, toItems(lines));
}

/**
 * The amount in its currency, and the ways to pay and to ship: another tab may have chosen other ones. A guest's payment is for the e-mail
 * that it was begun with.
 */
export function isPaymentAsShown(open: Purchase, claim: Claim, amounts: Amounts, ways: ShippingOffer[]): boolean {
  const { caller, email, provider } = claim;
  if (!caller && !isNamedBy(open, email)) return false;
  const isShippedSo = open.shipping.every(({ optionId }) => ways.some((way) => way.optionId === optionId));
  const isPricedThere = open.amounts.currency === amounts.currency && open.amounts.regionId === amounts.regionId;
  return (
    isPricedThere && open.amounts.total === amounts.total && (!provider || open.provider === provider) && isShippedSo
  );
}
