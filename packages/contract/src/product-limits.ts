/** Stock that is not counted. */
export const UNLIMITED_INVENTORY = 999_999;

/** How many pieces can be chosen at once. */
export const MAX_CHOSEN_PIECES = 10;

/** How long a name made at Medusa (of a category, an option or a value) can be asked for. What forms of the store write is shorter. */
export const MAX_ASKED_NAME = 255;

export const MAX_PRICE_CENTS = 99_999_999;
