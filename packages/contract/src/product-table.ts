import { z } from "zod";
import { Price, productFields } from "./product.js";
import { MAX_TABLE_CHANGES, TABLE_STATES } from "./product-states.js";

/** What stood in a cell when it was read, and what is to stand there. */
const cell = <Value extends z.ZodType>(value: Value) => z.object({ from: value, to: value }).optional();

/**
 * The changed cells of one product. `price` is the regular one; `inventory` counts what can still be sold, 999999 where stock
 * is not counted; `category` is "" for none.
 */
const ProductTableChange = z
  .object({
    id: z.string().min(1).max(100),
    price: cell(Price),
    inventory: cell(productFields.inventory),
    category: cell(productFields.category),
    badges: cell(productFields.badges),
    state: cell(z.enum(TABLE_STATES)),
  })
  .refine(({ id: _, ...cells }) => Object.values(cells).some(Boolean), "Name what is to change.");
export type ProductTableChange = z.input<typeof ProductTableChange>;

export const SaveProductTableBody = z.object({
  changes: z
    .array(ProductTableChange)
    .min(1)
    .max(MAX_TABLE_CHANGES)
    .refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, "A product is named twice."),
});

/** The ids of what was changed, and why the others were not: of those nothing was changed that was not said. */
export const ProductTableResult = z.object({
  saved: z.array(z.string()),
  refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});
export type ProductTableResult = z.output<typeof ProductTableResult>;
