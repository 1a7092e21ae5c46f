import {
  describeOptions,
  isSizeOption,
  optionWithArticle,
  sizeOf,
  type Options,
  type ProductOption,
} from "@nocturne/contract";
import { StoreError } from "../../lib/store-error";
import type { CatalogueEntry, CatalogueVariant } from "./build-entries";

/** Which variant of a product is meant. What is null is not said. */
export type VariantChoice = { size: string | null; options: Options | null; variantId: string | null };

/**
 * Finds the variant that is meant by its id, or by a value of each option; the one value of an option that has no other is
 * taken without asking. Options and sizes that the product does not have are ignored. Pure.
 *
 * Failure: 404 `variant_not_found`; 400 `size_required`, `option_required`, `combination_unavailable`.
 */
export function chooseVariant({ product, variants }: CatalogueEntry, choice: VariantChoice): CatalogueVariant {
  const wanted: Options = {};
  // A size that is named twice is one size.
  if (!namesOneSize(choice)) throw new StoreError("combination_unavailable");
  const named = choice.variantId === null ? null : variants.find(({ id }) => id === choice.variantId);
  if (named === undefined) throw new StoreError("variant_not_found");
  for (const option of product.options) {
    const value = choiceOf(option.name, choice) ?? named?.options[option.name] ?? onlyValue(option);
    if (value === null || !option.values.includes(value)) throw missing(option.name);
    wanted[option.name] = value;
  }
  const found = (named ? [named] : variants).find(({ options }) => isChosen(options, wanted));
  if (found) return found;
  const details = [{ path: "options", message: `There is none with ${describeOptions(wanted)}.` }];
  throw new StoreError("combination_unavailable", { details });
}

/** True for options that agree with everything that is asked for; names count in any case. */
export function agrees(options: Options, { size, options: asked }: Omit<VariantChoice, "variantId">): boolean {
  return Object.entries(options).every(([name, value]) => {
    const wanted = choiceOf(name, { size, options: asked });
    return wanted === null || wanted === value;
  });
}

/** What is asked for of an option: by its name in any case, or as the size; null where nothing is. */
function choiceOf(name: string, { size, options }: Omit<VariantChoice, "variantId">): string | null {
  const asked = Object.entries(options ?? {}).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
  return asked || (isSizeOption(name) ? size : null);
}

function namesOneSize({ size, options }: VariantChoice): boolean {
  const asked = sizeOf(options ?? {});
  return !size || !asked || size === asked;
}

function onlyValue({ values }: ProductOption): string | null {
  return values.length === 1 ? values[0]! : null;
}

function isChosen(options: Options, wanted: Options): boolean {
  return Object.entries(wanted).every(([name, value]) => options[name] === value);
}

function missing(name: string): StoreError {
  if (isSizeOption(name)) return new StoreError("size_required");
  const failure = new StoreError("option_required", { params: { option: optionWithArticle(name) } });
  return new StoreError("option_required", {
    message: failure.message,
    details: [{ path: `options.${name}`, message: failure.message }],
  });
}
