/** What a code takes off: a part of the pieces, an amount, or all of the shipping. */
export const PROMOTION_KINDS = ["percent", "amount", "shipping"] as const;

/** How often a code counts: as often as it is entered, so often in all, or once for each account. */
export const PROMOTION_USAGES = ["unlimited", "limited", "once_each"] as const;

export const MIN_PROMOTION_CODE = 3;
export const MAX_PROMOTION_CODE = 40;
export const MAX_PROMOTION_CENTS = 99_999_999;
export const MAX_PROMOTION_USES = 1_000_000;
export const MAX_PROMOTION_CATEGORIES = 50;
