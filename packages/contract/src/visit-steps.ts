/** What a visit can come to, each counted once: it began, a product was looked at, put in the cart, checkout was opened. */
export const VISIT_STEPS = ["visit", "product", "cart", "checkout"] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
