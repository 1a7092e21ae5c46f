import type { AdminProduct, InputOf } from "@nocturne/contract";
import { MAX_RELATED_PRODUCTS } from "@nocturne/contract/related-products";
import { UNLIMITED_INVENTORY } from "@nocturne/contract/product-limits";
import * as z from "zod/mini";
import { typedAmount } from "../../../lib/typed-amount";
import { choicesOf, choicesSchema, type ChoiceFields } from "./product-choices";
import { productStateTexts } from "./texts";

const texts = productStateTexts.details;

/** What an owner says of a product beside SPEC's fields, as it is typed. */
export type DetailFields = {
  salePrice: string;
  material: string;
  weight: string;
  originCountry: string;
  codes: { id: string; sku: string; barcode: string }[];
  stock: StockFields;
  /** By the picture's address, because pictures may change their places. */
  alts: { url: string; alt: string }[];
  /** In the order in which they stand below the product. */
  relatedIds: string[];
  /** What there is to choose beside the size. */
  choices: ChoiceFields[];
};

/** One number for all variants, "" where stock is not counted; or one for each. */
export type StockFields = { isEach: boolean; all: string; each: { id: string; count: string }[] };

/** How many there are; "" where they are not counted. */
export const Count = z.string().check(
  z.trim(),
  z.refine((text) => /^\d{0,6}$/.test(text) && Number(text) < UNLIMITED_INVENTORY, texts.stockInvalid),
);

export const detailsSchema = z.object({
  salePrice: z.string(),
  material: z.string(),
  weight: z.string().check(z.trim(), z.regex(/^\d{0,7}$/, texts.weightInvalid)),
  originCountry: z.string().check(z.trim(), z.regex(/^([a-z]{2})?$/i, texts.originCountryInvalid)),
  codes: z.array(z.object({ id: z.string(), sku: z.string(), barcode: z.string() })),
  stock: z.object({ isEach: z.boolean(), all: Count, each: z.array(z.object({ id: z.string(), count: Count })) }),
  alts: z.array(z.object({ url: z.string(), alt: z.string() })),
  relatedIds: z
    .array(z.string())
    .check(z.maxLength(MAX_RELATED_PRODUCTS, productStateTexts.related.tooMany(MAX_RELATED_PRODUCTS))),
  choices: choicesSchema,
});

export function detailsOf(product: AdminProduct): DetailFields {
  return {
    salePrice: product.salePrice ?? "",
    material: product.material,
    weight: product.weight === null ? "" : String(product.weight),
    originCountry: product.originCountry.toUpperCase(),
    codes: product.codes,
    stock: stockOf(product),
    alts: product.imageUrls.map((url, index) => ({ url, alt: product.imageAlts[index] ?? "" })),
    relatedIds: product.relatedIds,
    choices: choicesOf(product.ownOptions),
  };
}

const countOf = (inventory: number): string => (inventory === UNLIMITED_INVENTORY ? "" : String(inventory));

/** Where variants share a number, none of them has one of its own yet. */
function stockOf({ countsEach, inventory, variants }: AdminProduct): StockFields {
  const each = variants.map(({ id, inventory: own }) => ({ id, count: countsEach ? countOf(own) : "" }));
  return { isEach: countsEach, all: countOf(inventory), each };
}

/** What a variant is called beside the others, such as `Gold / M`; "" where it is the only one. */
export const variantName = ({ variants }: Pick<AdminProduct, "variants">, id: string): string =>
  Object.values(variants.find((variant) => variant.id === id)?.options ?? {}).join(" / ");

/** What is said of a picture. */
export const altOf = (alts: DetailFields["alts"], url: string): string =>
  alts.find((known) => known.url === url)?.alt ?? "";

/** The same, with something else said of one picture. */
export function withAlt(alts: DetailFields["alts"], url: string, alt: string): DetailFields["alts"] {
  const isKnown = alts.some((known) => known.url === url);
  return isKnown ? alts.map((known) => (known.url === url ? { url, alt } : known)) : [...alts, { url, alt }];
}

type Known = { [Name in keyof DetailFields]?: unknown } | null | undefined;
type Fields = { details: DetailFields | null; imageUrls: readonly string[] };

/** The details that were changed, as the server takes them. */
export function toDetailChanges(before: Known, { details, imageUrls }: Fields): Partial<InputOf<"updateAdminProduct">> {
  if (!details) return {};
  const now = details;
  const isChanged = (name: keyof DetailFields) => JSON.stringify(before?.[name]) !== JSON.stringify(now[name]);
  return {
    ...(isChanged("salePrice") ? { salePrice: typedAmount(now.salePrice) || null } : {}),
    ...(isChanged("material") ? { material: now.material } : {}),
    ...(isChanged("weight") ? { weight: now.weight.trim() === "" ? null : Number(now.weight) } : {}),
    ...(isChanged("originCountry") ? { originCountry: now.originCountry } : {}),
    ...(isChanged("codes") ? { codes: now.codes } : {}),
    ...(isChanged("stock") ? toStockChanges(before?.stock as StockFields | undefined, now.stock) : {}),
    ...(isChanged("relatedIds") ? { relatedIds: now.relatedIds } : {}),
    ...(isChanged("alts") ? { imageAlts: imageUrls.map((url) => altOf(now.alts, url)) } : {}),
  };
}

/** A number that somebody else has changed meanwhile is not overwritten: each says what it was. */
function toStockChanges(before: StockFields | undefined, now: StockFields): Partial<InputOf<"updateAdminProduct">> {
  if (!now.isEach) {
    if (!before?.isEach && before?.all.trim() === now.all.trim()) return {};
    const inventory = now.all.trim() === "" ? UNLIMITED_INVENTORY : Number(now.all);
    return before?.isEach ? { inventory, countsEach: false } : { inventory };
  }
  const ownOf = new Map(before?.isEach ? before.each.map(({ id, count }) => [id, count]) : []);
  const shared = before && !before.isEach ? before.all.trim() : "";
  const changed = now.each.filter(({ id, count }) => ownOf.get(id) !== count.trim());
  if (changed.length === 0) return {};
  return {
    stocks: changed.map(({ id, count }) => {
      const was = ownOf.get(id) ?? shared;
      return { id, inventory: Number(count), seen: was === "" ? null : Number(was) };
    }),
  };
}
