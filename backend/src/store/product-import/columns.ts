/** What the cells of a column hold, and the field of Medusa's that they are. */
export type Field = { name: string; kind: "text" | "number" | "boolean" | "json" | "country" };

const text = (name: string): Field => ({ name, kind: "text" });
const number = (name: string): Field => ({ name, kind: "number" });
const country = (name: string): Field => ({ name, kind: "country" });
const boolean = (name: string): Field => ({ name, kind: "boolean" });

/** Medusa's own names, in lower case: those of its export, of its import and of its template. */
export const PRODUCT_FIELDS: Readonly<Record<string, Field>> = {
  "product handle": text("handle"),
  "product title": text("title"),
  "product subtitle": text("subtitle"),
  "product status": text("status"),
  "product description": text("description"),
  "product external id": text("external_id"),
  "product thumbnail": text("thumbnail"),
  "product collection id": text("collection_id"),
  "product type id": text("type_id"),
  "product discountable": boolean("discountable"),
  "product is giftcard": boolean("is_giftcard"),
  "product height": number("height"),
  "product length": number("length"),
  "product width": number("width"),
  "product weight": number("weight"),
  "product hs code": text("hs_code"),
  "product mid code": text("mid_code"),
  "product material": text("material"),
  "product origin country": country("origin_country"),
  "product metadata": { name: "metadata", kind: "json" },
  "shipping profile id": text("shipping_profile_id"),
};

export const VARIANT_FIELDS: Readonly<Record<string, Field>> = {
  "variant title": text("title"),
  "variant sku": text("sku"),
  "variant upc": text("upc"),
  "variant ean": text("ean"),
  "variant barcode": text("barcode"),
  "variant hs code": text("hs_code"),
  "variant mid code": text("mid_code"),
  "variant material": text("material"),
  "variant origin country": country("origin_country"),
  "variant thumbnail": text("thumbnail"),
  "variant manage inventory": boolean("manage_inventory"),
  "variant allow backorder": boolean("allow_backorder"),
  "variant height": number("height"),
  "variant length": number("length"),
  "variant width": number("width"),
  "variant weight": number("weight"),
  "variant variant rank": number("variant_rank"),
  "variant metadata": { name: "metadata", kind: "json" },
};

/** Columns `… 1`, `… 2` and so on, whose cells are a list. */
export const LISTS = {
  images: "product image",
  tags: "product tag",
  categories: "product category",
  sales_channels: "product sales channel",
} as const;

export type ListName = keyof typeof LISTS;

/** Medusa writes these, and nobody sets them. */
const KEPT_BY_MEDUSA = /^(product|variant) (created|updated|deleted) at$|^variant product id$/;

/** Its export writes `Product Image 1`, its template `Product Image 1 Url`. */
const LIST = /^(product (?:image|tag|category|sales channel)) (\d+)( url)?$/;
const OPTION = /^variant option \d+ (id|name|value|is exclusive)$/;
const PRICE = /^variant price (?:(.+) \[([a-z]{3})\]|([a-z]{3}))$/;
const VARIANT_IMAGE = /^variant image \d+$/;
const VARIANT_METADATA = /^variant metadata\./;

export const isKnownColumn = (column: string): boolean =>
  column === "product id" ||
  column === "variant id" ||
  column in PRODUCT_FIELDS ||
  column in VARIANT_FIELDS ||
  [KEPT_BY_MEDUSA, LIST, OPTION, PRICE, VARIANT_IMAGE, VARIANT_METADATA].some((known) => known.test(column));

/** The numbered columns of a list, in the order of their numbers. */
export function listColumns(columns: readonly string[], prefix: string): string[] {
  const numberOf = (column: string) => {
    const [, list, number] = LIST.exec(column) ?? [];
    return list === prefix ? Number(number) : Number.NaN;
  };
  return columns
    .filter((column) => !Number.isNaN(numberOf(column)))
    .sort((one, other) => numberOf(one) - numberOf(other));
}

/** The currency of a column of prices, in lower case, and its region, null for everywhere; null for another column. */
export function priceColumn(column: string): { currency: string; region: string | null } | null {
  const [, region, regionCurrency, currency] = PRICE.exec(column) ?? [];
  if (region && regionCurrency) return { currency: regionCurrency, region };
  return currency ? { currency, region: null } : null;
}

/** The numbers of the options that a file's columns name. */
export const optionNumbers = (columns: readonly string[]): number[] =>
  columns.flatMap((column) => /^variant option (\d+) name$/.exec(column)?.[1] ?? []).map(Number);
