/** Stock that is not counted. */
export const UNLIMITED_INVENTORY = 999_999;

/** How many pieces can be chosen at once. */
export const MAX_CHOSEN_PIECES = 10;

export const MAX_PRICE_CENTS = 99_999_999;
