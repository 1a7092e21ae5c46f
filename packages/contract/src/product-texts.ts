/**
 * The texts of a product, in the order in which forms show them, and the most characters each may have. The schemas of
 * `/api`, the catalogue, the writes and the panel's form follow from this list. A product without a text has "".
 *
 * `description` is a column of Medusa's product; any other is a key of its `metadata`, which Medusa's dashboard edits, too.
 */
export const PRODUCT_TEXTS = {
  description: 10_000,
} as const;

export type ProductTextName = keyof typeof PRODUCT_TEXTS;
export type ProductTexts = Record<ProductTextName, string>;

export const PRODUCT_TEXT_NAMES = Object.keys(PRODUCT_TEXTS) as ProductTextName[];

/** A record with one value for each text. */
export function eachProductText<Value>(make: (name: ProductTextName) => Value): Record<ProductTextName, Value> {
  const entries = PRODUCT_TEXT_NAMES.map((name) => [name, make(name)] as const);
  return Object.fromEntries(entries) as Record<ProductTextName, Value>;
}
