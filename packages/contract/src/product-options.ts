import { z } from "zod";
import { isPlaceholder, isSizeOption } from "./options.js";
import { productFields } from "./product.js";
import { MAX_OPTION_VALUES, MAX_OPTIONS } from "./option-limits.js";

const Swatch = z.string().regex(/^#[0-9a-f]{6}$/i, "A colour is written as #1a2b3c.");

const Name = z
  .string()
  .trim()
  .min(1, "An option has a name.")
  .max(50)
  .refine((name) => !isSizeOption(name), "Sizes have a field of their own.")
  .refine((name) => !isPlaceholder(name, ""), "An option cannot have this name.");

const Value = z
  .string()
  .trim()
  .min(1, "A value has a name.")
  .max(50)
  .refine((value) => !isPlaceholder("", value), "A value cannot have this name.");

const isEachOnce = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size === names.length;

const OptionValue = z.object({
  /** Null for a new one. */
  id: z.string().max(100).nullable(),
  value: Value,
  swatch: Swatch.nullable(),
  /** Pictures of the product that show this value. */
  imageUrls: z.array(z.string().max(2000)).max(20),
});

const Option = z.object({
  id: z.string().max(100).nullable(),
  name: Name,
  values: z
    .array(OptionValue)
    .min(1, "An option has at least one value.")
    .max(MAX_OPTION_VALUES, `An option has at most ${MAX_OPTION_VALUES} values.`)
    .refine((values) => isEachOnce(values.map(({ value }) => value)), "A value is named twice."),
});

/**
 * What there is to choose of a product beside its size, as it shall be. `removedIds`: the values that go with their variants; one
 * that is neither kept nor named there was made meanwhile, and nothing is changed. `sizes`: only where they change, too.
 */
export const SaveProductOptionsBody = z.object({
  options: z
    .array(Option)
    .max(MAX_OPTIONS, `A product has at most ${MAX_OPTIONS} options beside its size.`)
    .refine((options) => isEachOnce(options.map(({ name }) => name)), "An option is named twice."),
  removedIds: z.array(z.string().max(100)).max(MAX_OPTIONS * MAX_OPTION_VALUES),
  sizes: productFields.sizes.optional(),
});
export type SaveProductOptionsBody = z.output<typeof SaveProductOptionsBody>;

/** An option of a product beside its size, as its owner sees it. `isShared`: other products may have it, too. */
export const OwnOption = z.object({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  values: z.array(
    z.object({ id: z.string(), value: z.string(), swatch: z.string().nullable(), imageUrls: z.array(z.string()) }),
  ),
});
export type OwnOption = z.output<typeof OwnOption>;
