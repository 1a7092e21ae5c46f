import { z } from "zod";
import { toCents } from "./money.js";

/** An amount in a request, number or text, as cents. At most two decimals. */
export const Amount = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const cents = toCents(value);
  if (cents === null) {
    context.addIssue({ code: "custom", message: "Must be an amount with at most two decimals." });
    return z.NEVER;
  }
  return cents;
});

/** Money as `/api` says it: decimal text with two places. */
export const Money = z.string().regex(/^\d+\.\d{2}$/);
