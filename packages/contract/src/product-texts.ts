/** What a text may be. An empty text is always allowed, and means that the product has none. */
export type ProductTextRule = {
  maxLength: number;
  /** One line in the panel's form; else a box of several lines. */
  oneLine?: boolean;
  /** Among what the panel's form shows under "More". */
  isMore?: boolean;
  /** What the trimmed text has to match, and what people are told where it does not. */
  format?: { pattern: RegExp; message: string };
};

const define = <Name extends string>(rules: Record<Name, ProductTextRule>) => rules;

/**
 * The texts of a product, in the order in which forms show them. The schemas of `/api`, the catalogue, the writes and the
 * panel's form follow from this list. A product without a text has "".
 *
 * `description` is a column of Medusa's product; any other is a key of its `metadata`, which Medusa's dashboard edits, too.
 */
export const PRODUCT_TEXTS = define({
  description: { maxLength: 10_000 },
  care: { maxLength: 1_000, isMore: true },
  /** See `size-chart.ts`. */
  sizeChart: { maxLength: 2_000, isMore: true },
});

export type ProductTextName = keyof typeof PRODUCT_TEXTS;
export type ProductTexts = Record<ProductTextName, string>;

export const PRODUCT_TEXT_NAMES = Object.keys(PRODUCT_TEXTS) as ProductTextName[];

/** A record with one value for each text. */
export function eachProductText<Value>(make: (name: ProductTextName) => Value): Record<ProductTextName, Value> {
  const entries = PRODUCT_TEXT_NAMES.map((name) => [name, make(name)] as const);
  return Object.fromEntries(entries) as Record<ProductTextName, Value>;
}
