/** The option whose values are a product's sizes. */
export const SIZE_OPTION = "Size";

/** Medusa wants an option on every product: a product without sizes has this one, with one value of the same name. */
const NO_SIZE_OPTION = "Default";

export type OptionPlan = { title: string; values: string[] };

/** The one option that a product with these sizes has. */
export function optionFor(sizes: string[]): OptionPlan {
  return sizes.length > 0 ? { title: SIZE_OPTION, values: sizes } : { title: NO_SIZE_OPTION, values: [NO_SIZE_OPTION] };
}
