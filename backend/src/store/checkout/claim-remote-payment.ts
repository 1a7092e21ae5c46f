import type { MedusaContainer } from "@medusajs/framework/types";
import type { CustomerAddress, Order } from "@nocturne/contract";
import { database } from "../../lib/database";
import { StoreError } from "../../lib/store-error";
import { gatewayOf, remoteGateways } from "../payment/gateways";
import { taxWhenComplete } from "../tax/quote-tax";
import { quoteRegionTax } from "../tax/region-tax";
import { isBegunBy, isNamedBy } from "./buyer";
import type { Claim } from "./claim";
import { regionOfAmounts, sameItems, type Purchase, type PurchaseShipping } from "../purchase/purchase";
import { findWithdrawable } from "../purchase/purchase-table";
import { toPurchaseShipping } from "./read-checkout";
import { requireRegionOf } from "./require-region";
import { settlePurchase } from "./settle-purchase";
import { isSentAlike, shipPurchase } from "./ship-purchase";

/**
 * The order of a payment that a remote provider says is complete, null where there is none of this caller's.
 *
 * What was paid for counts, not what is in the cart by now. Failure: 409 `cart_changed` when the page believes to have
 * bought something else; 409 `sold_out_refunded`; 503.
 */
export async function claimRemotePayment(scope: MedusaContainer, claim: Claim): Promise<Order | null> {
  if (!claim.expected || remoteGateways(scope).length === 0) return null;
  for (const purchase of await findWithdrawable(database(scope), claim.cartKey)) {
    if (!isBegunBy(purchase, claim.caller) || !purchase.providerIntentId) continue;
    // Who has a guest's cart id alone gets no order by it: the provider's event makes it for the e-mail that was named.
    if (!claim.caller && purchase.customerEmail && !isNamedBy(purchase, claim.email)) continue;
    const payment = await gatewayOf(scope, purchase)?.read(purchase);
    if (payment?.state !== "succeeded") continue;
    const shipping = await compare(scope, claim, purchase);
    const { name, address, orderNumber } = claim;
    // A guest's order belongs to the e-mail that was named before the charge.
    const email = claim.caller ? claim.email : (purchase.customerEmail ?? claim.email);
    return await settlePurchase(scope, purchase.id, { email, name, address, orderNumber, shipping });
  }
  return null;
}

/** Returns how it is shipped to where the page says. */
async function compare(scope: MedusaContainer, claim: Claim, purchase: Purchase): Promise<PurchaseShipping[]> {
  const { amounts, lines, shipping } = purchase;
  const isSame = claim.expected?.totalCents === amounts.total && sameItems(claim.expected.items, lines);
  if (!isSame) throw new StoreError("cart_changed");
  // The parcel may go where it costs the same, and nowhere else.
  if (placeOf(claim.address) === placeOf(purchase.address)) return shipping;
  await requireRegionOf(scope, regionOfAmounts(amounts), claim.address);
  const tax = await taxAt(scope, claim, purchase);
  const ways = await shipPurchase(scope, purchase, claim.address, claim.caller);
  const isAlike = shipping.length > 0 ? isSentAlike(ways, shipping) : ways.every(({ priceCents }) => priceCents === 0);
  const isTaxedAlike = tax.onTop === amounts.tax && tax.included === amounts.includedTax;
  if (!isTaxedAlike || !isAlike) throw new StoreError("cart_changed");
  return shipping.length > 0 ? shipping : toPurchaseShipping(ways, null, null);
}

/** The tax of what was bought at the address that the page says: what comes on top, and what is in the prices. */
async function taxAt(
  scope: MedusaContainer,
  { address }: Claim,
  { lines, shipping, amounts }: Purchase,
): Promise<{ onTop: number; included: number }> {
  const parts = [
    ...lines.map(({ id, productId, priceCents, quantity, discountCents, includesTax = false }) => {
      return { id, productId, netCents: priceCents * quantity - discountCents, includesTax };
    }),
    ...shipping.map(({ optionId, priceCents, promotionCents, includesTax = false }) => {
      const off = Object.values(promotionCents).reduce((sum, cents) => sum + cents, 0);
      return { id: optionId, optionId, netCents: priceCents - off, includesTax };
    }),
  ];
  const byRegion = await quoteRegionTax(scope, parts, address, amounts.currency);
  if (byRegion) return { onTop: byRegion.cents, included: byRegion.includedCents };
  return {
    onTop: await taxWhenComplete(scope, amounts.subtotal - amounts.discount, address, amounts.currency),
    included: 0,
  };
}

function placeOf(address: CustomerAddress | null): string {
  return [address?.city, address?.state, address?.zipCode, address?.country || "US"].join("\n").toLowerCase();
}
