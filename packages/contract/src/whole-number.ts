import { z } from "zod";

/** A whole number of a query, written in digits. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "Must be a whole number.")
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
