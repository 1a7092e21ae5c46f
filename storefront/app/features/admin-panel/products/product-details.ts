import type { AdminProduct, InputOf } from "@nocturne/contract";
import { z } from "zod";
import { productStateTexts } from "./texts";

const texts = productStateTexts.details;

/** What an owner says of a product beside SPEC's fields, as it is typed. */
export type DetailFields = {
  salePrice: string;
  material: string;
  weight: string;
  originCountry: string;
  codes: { id: string; sku: string; barcode: string }[];
  /** By the picture's address, because pictures may change their places. */
  alts: { url: string; alt: string }[];
};

export const detailsSchema = z.object({
  salePrice: z.string(),
  material: z.string(),
  weight: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, texts.weightInvalid),
  originCountry: z
    .string()
    .trim()
    .regex(/^([a-z]{2})?$/i, texts.originCountryInvalid),
  codes: z.array(z.object({ id: z.string(), sku: z.string(), barcode: z.string() })),
  alts: z.array(z.object({ url: z.string(), alt: z.string() })),
});

export function detailsOf(product: AdminProduct): DetailFields {
  return {
    salePrice: product.salePrice ?? "",
    material: product.material,
    weight: product.weight === null ? "" : String(product.weight),
    originCountry: product.originCountry.toUpperCase(),
    codes: product.codes,
    alts: product.imageUrls.map((url, index) => ({ url, alt: product.imageAlts[index] ?? "" })),
  };
}

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
    ...(isChanged("salePrice") ? { salePrice: now.salePrice.trim().replace(/^\$\s*/, "") || null } : {}),
    ...(isChanged("material") ? { material: now.material } : {}),
    ...(isChanged("weight") ? { weight: now.weight.trim() === "" ? null : Number(now.weight) } : {}),
    ...(isChanged("originCountry") ? { originCountry: now.originCountry } : {}),
    ...(isChanged("codes") ? { codes: now.codes } : {}),
    ...(isChanged("alts") ? { imageAlts: imageUrls.map((url) => altOf(now.alts, url)) } : {}),
  };
}
