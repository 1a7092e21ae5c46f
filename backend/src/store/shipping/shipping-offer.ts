/** A way to ship the pieces of one shipping profile, as Medusa offers it. */
export type ShippingOffer = {
  optionId: string;
  profileId: string;
  /** The kind of option, which promotions may name. */
  typeId: string;
  name: string;
  /** The shopper fetches it. */
  isPickup: boolean;
  /** The owner's words on when it arrives: the description of the option's type. Empty where there are none. */
  estimate: string;
  /** Before any promotion. */
  priceCents: number;
  /** Tax is in the price; else it comes on top. */
  includesTax: boolean;
};

/** What ships a cart to an address: `offers`, the cheapest first, and one `chosen` for each profile in the cart. */
export type ShippingOffers = { offers: ShippingOffer[]; chosen: ShippingOffer[] };

/** No address yet, or nothing to send. */
export const NO_SHIPPING: ShippingOffers = { offers: [], chosen: [] };

/** By price, then by name; options that tie in both by id, so that every server says the same. Pure. */
export function cheapestFirst(offers: ShippingOffer[]): ShippingOffer[] {
  return offers.toSorted(
    (a, b) => a.priceCents - b.priceCents || a.name.localeCompare(b.name) || (a.optionId < b.optionId ? -1 : 1),
  );
}

/**
 * One offer for each profile: the wanted one, else the cheapest that is sent; nobody fetches a parcel who has not said so, unless
 * there is no other way. Null where a profile has none. Pure.
 *
 * @param offers the cheapest first
 */
export function chooseOffers(
  offers: ShippingOffer[],
  profileIds: Iterable<string>,
  wantedIds: readonly string[],
): ShippingOffer[] | null {
  const chosen = [...new Set(profileIds)].map((profileId) => {
    const fitting = offers.filter((offer) => offer.profileId === profileId);
    const wanted = fitting.find(({ optionId }) => wantedIds.includes(optionId));
    return wanted ?? fitting.find(({ isPickup }) => !isPickup) ?? fitting[0];
  });
  return chosen.every((offer) => offer !== undefined) ? chosen : null;
}
