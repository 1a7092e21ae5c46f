import { formatCents, type ShippingOption } from "@nocturne/contract";
import type { ShippingOffers } from "../shipping/shipping-offer";

/** What `/api` says of the ways to ship a cart. Pure. */
export function serializeShipping({ offers, chosen }: ShippingOffers): ShippingOption[] {
  return offers.map((offer) => ({
    id: offer.optionId,
    name: offer.name,
    price: formatCents(offer.priceCents),
    estimate: offer.estimate,
    group: offer.profileId,
    isChosen: chosen.some(({ optionId }) => optionId === offer.optionId),
  }));
}
