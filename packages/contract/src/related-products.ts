/** How many products the owner can pick to stand below another. */
export const MAX_RELATED_PRODUCTS = 8;
