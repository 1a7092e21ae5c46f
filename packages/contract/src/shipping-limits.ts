/** How a zone's rates bring an order to its shopper. */
export const ZONE_KINDS = ["shipping", "pickup"] as const;

export const MAX_ZONE_NAME = 60;
export const MAX_RATE_NAME = 60;
export const MAX_RATE_CENTS = 99_999_999;
export const MAX_RATE_GRAMS = 99_999_999;
