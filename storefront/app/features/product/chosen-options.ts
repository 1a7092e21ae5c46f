import type { Options, Product, ProductOption } from "@nocturne/contract";
import { isSizeOption } from "@nocturne/contract/options";

type Variant = Product["variants"][number];

/** What is chosen so far, by the names of the options. */
export type Chosen = Readonly<Options>;

/** What needs no choice: the one value of an option that has no other. */
export function soleValues(product: Product): Options {
  const sole = product.options.filter(({ values }) => values.length === 1);
  return Object.fromEntries(sole.map(({ name, values }) => [name, values[0]!]));
}

/** The first option that is still to be chosen; undefined where all are. */
export function missingOption(product: Product, chosen: Chosen): ProductOption | undefined {
  return product.options.find(({ name }) => !chosen[name]);
}

const agrees = ({ options }: Variant, chosen: Chosen) =>
  Object.entries(chosen).every(([name, value]) => !value || options[name] === value);

/** The variants that are left by what is chosen. */
export function variantsLeft(product: Product, chosen: Chosen): Variant[] {
  return product.variants.filter((variant) => agrees(variant, chosen));
}

/** The variant that is chosen; undefined while something is missing, and where there is no such combination. */
export function variantOf(product: Product, chosen: Chosen): Variant | undefined {
  return missingOption(product, chosen) ? undefined : variantsLeft(product, chosen)[0];
}

/** What the chosen variant costs, and before a sale; before all is chosen, the lowest of what is left. */
export function priceOf(product: Product, chosen: Chosen): Pick<Product, "price" | "compareAtPrice" | "includesTax"> {
  const left = variantsLeft(product, chosen);
  if (left.length === product.variants.length) return product;
  return left.toSorted((a, b) => Number(a.price) - Number(b.price))[0] ?? product;
}

/** The picture of what is chosen: the first that a variant has of its own; null where none has. */
export function pictureOf(product: Product, chosen: Chosen): string | null {
  const isTouched = product.options.some(({ name, values }) => values.length > 1 && chosen[name]);
  if (!isTouched) return null;
  return variantsLeft(product, chosen).find(({ imageUrls }) => imageUrls?.length)?.imageUrls?.[0] ?? null;
}

/** The option whose values are sizes, and the others. */
export function splitOptions(product: Product): { size: ProductOption | undefined; others: ProductOption[] } {
  const size = product.options.find(({ name }) => isSizeOption(name));
  return { size, others: product.options.filter((option) => option !== size && option.values.length > 1) };
}
