/** Stock that is not counted. */
export const UNLIMITED_INVENTORY = 999_999;

export const MAX_PRICE_CENTS = 99_999_999;
