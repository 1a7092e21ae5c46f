import { z } from "zod";
import { VISIT_STEPS } from "./visit-steps.js";

/** What a page says of a visit: the steps it has come to since it last said so, and nothing else. */
export const CountVisitBody = z.object({
  steps: z.array(z.enum(VISIT_STEPS)).min(1, "Name a step.").max(VISIT_STEPS.length, "Name each step once."),
});

/** So many visits came this far; `orders` are those of the orders themselves. */
export const VisitSums = z.object({
  visits: z.int(),
  /** Visits in which a product was looked at, put in the cart, or checkout was opened. */
  products: z.int(),
  carts: z.int(),
  checkouts: z.int(),
  /** Placed at the storefront, in any currency, without the cancelled ones. */
  orders: z.int(),
});
export type VisitSums = z.infer<typeof VisitSums>;

export const VisitNumbers = z.object({
  /** The shop's: by its days visits are counted, and orders are beside them. */
  timeZone: z.string(),
  totals: VisitSums,
  /** As many days right before them. */
  before: VisitSums,
  /** Every one, the oldest first. */
  periods: z.array(VisitSums.extend({ start: z.string() })),
});
export type VisitNumbers = z.infer<typeof VisitNumbers>;
