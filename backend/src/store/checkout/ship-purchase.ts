import type { MedusaContainer } from "@medusajs/framework/types";
import type { CustomerAddress } from "@nocturne/contract";
import type { Shopper } from "../../lib/caller";
import { database } from "../../lib/database";
import { selectPieceGrams, totalGrams } from "../medusa-tables/weight";
import { regionOfAmounts, type Purchase, type PurchaseShipping } from "../purchase/purchase";
import { offerShipping } from "../shipping/offer-shipping";
import type { ShippingOffer } from "../shipping/shipping-offer";

/**
 * The ways in which what was bought would go to an address, those that were chosen first. Failure: 400 `country_not_shipped`,
 * `weight_not_shipped`.
 */
export async function shipPurchase(
  scope: MedusaContainer,
  { amounts, lines, shipping }: Purchase,
  address: CustomerAddress,
  shopper: Shopper,
): Promise<ShippingOffer[]> {
  const pieceGrams = await selectPieceGrams(
    database(scope),
    lines.map(({ variantId }) => variantId),
  );
  const contents = {
    productIds: lines.map(({ productId }) => productId),
    grams: totalGrams(lines.map(({ variantId, quantity }) => ({ grams: pieceGrams.get(variantId) ?? 0, quantity }))),
    subtotalCents: amounts.subtotal,
    itemTotalCents: amounts.subtotal - amounts.discount + amounts.tax,
    region: regionOfAmounts(amounts),
  };
  const optionIds = shipping.map(({ optionId }) => optionId);
  return (await offerShipping(scope, contents, address, shopper, optionIds)).chosen;
}

/** Whether they are the ways that were paid for, at the same price. Pure. */
export function isSentAlike(ways: ShippingOffer[], paid: PurchaseShipping[]): boolean {
  const keyOf = (sent: { optionId: string; priceCents: number }[]) =>
    sent
      .map(({ optionId, priceCents }) => `${optionId} ${priceCents}`)
      .toSorted()
      .join();
  return keyOf(ways) === keyOf(paid);
}
