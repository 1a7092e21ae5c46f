/**
 * What a shopper chooses of a product, such as its colour and its size. Free of schemas, so that a page can carry it.
 */

/** What a variant is of each option of its product, `{ Colour: "Gold", Size: "M" }`. */
export type Options = Record<string, string>;

const SIZE_OPTION = "size";

/** True for the option whose values are a product's sizes; at the Medusa admin its name may have any case. */
export const isSizeOption = (name: string): boolean => name.toLowerCase() === SIZE_OPTION;

/** The size among a variant's options; null where there is none. */
export function sizeOf(options: Options): string | null {
  const name = Object.keys(options).find(isSizeOption);
  return name === undefined ? null : options[name]!;
}

/** Medusa wants an option on every product. Ours has this name where there is nothing to choose, */
const NO_OPTION = "default";
/** and at the Medusa admin and in imported files its single value is called so. */
const NO_VALUES = new Set(["default", "default option value", "default title"]);

/** True for what stands for "nothing to choose": `Default`, or `Default option: Default option value`. */
export function isPlaceholder(name: string, value: string): boolean {
  return name.toLowerCase() === NO_OPTION || NO_VALUES.has(value.toLowerCase());
}

/** Without the options that Medusa wants where there is nothing to choose, and without the blanks that it keeps around names. */
export function chosenOptions(options: Options | null): Options {
  const trimmed = Object.entries(options ?? {}).map(([name, value]) => [name.trim(), value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([name, value]) => !isPlaceholder(name, value)));
}

/** The names in the order in which they are said: by the alphabet, the size last. JSON in a database keeps no order. */
function inOrder(options: Options): [name: string, value: string][] {
  const rank = (name: string) => (isSizeOption(name) ? 1 : 0);
  return Object.entries(options).sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
}

/** All options with their names, `Colour: Gold · Size: M`; empty where there is none. */
export function describeOptions(options: Options): string {
  return inOrder(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(" · ");
}

/** The values alone, `Gold / M`, as Medusa titles a variant; null where there is none. */
export function variantTitle(options: Options): string | null {
  return (
    inOrder(options)
      .map(([, value]) => value)
      .join(" / ") || null
  );
}

/** True where the size alone tells which variant it is, or nothing has to. */
export function isSizeAlone(options: Options): boolean {
  return Object.keys(options).every(isSizeOption);
}

/** The options of a record that was made when there was the size alone. */
export function optionsOfSize(size: string | null): Options {
  return size === null ? {} : { Size: size };
}

/** An option as a sentence names it, `a colour`, `an edition`; `EU width` keeps its capitals. */
export function optionWithArticle(name: string): string {
  const word = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return `${/^[aeio]/i.test(word) ? "an" : "a"} ${word}`;
}
