import type { InputOf, Product } from "@nocturne/contract";
import { formatCents, toCents } from "@nocturne/contract/money";
import { MAX_PRICE_CENTS, UNLIMITED_INVENTORY } from "@nocturne/contract/product";
import { eachProductText, formatFault, PRODUCT_TEXTS, type ProductTexts } from "@nocturne/contract/product-texts";
import { z } from "zod";
import { productsTexts } from "../texts";

/** The values of the form: all as typed, pictures by address. */
export type ProductFields = ProductTexts & {
  name: string;
  category: string;
  price: string;
  sizes: string;
  imageUrls: string[];
};

export const EMPTY_FIELDS: ProductFields = {
  name: "",
  category: "",
  price: "",
  ...eachProductText(() => ""),
  sizes: "",
  imageUrls: [],
};

export const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof ProductFields)[];

/** The typed price in cents: empty is 0, invalid is null, a leading $ is ignored. */
function priceCents(text: string): number | null {
  const amount = text.trim().replace(/^\$\s*/, "");
  const cents = amount === "" ? 0 : toCents(amount);
  return cents !== null && cents <= MAX_PRICE_CENTS ? cents : null;
}

export const productFieldsSchema = z.object({
  name: z.string().trim().min(1, productsTexts.nameRequired).max(200, productsTexts.nameTooLong),
  category: z.string(),
  price: z.string().refine((text) => priceCents(text) !== null, productsTexts.priceInvalid),
  ...eachProductText((name) =>
    z.string().superRefine((text, context) => {
      const fault = formatFault(text, PRODUCT_TEXTS[name]);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
  ),
  sizes: z.string(),
  imageUrls: z.array(z.string()),
});

/** `"S, M,, L"` → S, M, L: split at commas, trimmed, empty entries dropped. */
export function parseSizes(text: string): string[] {
  return text
    .split(",")
    .map((size) => size.trim())
    .filter(Boolean);
}

/** The primary picture is the first one, or none. */
export function primaryImage(imageUrls: readonly string[]): string {
  return imageUrls[0] ?? "";
}

/** The list with the picture at `index` put first. */
export function withPrimary(imageUrls: readonly string[], index: number): string[] {
  const chosen = imageUrls[index];
  if (chosen === undefined) return [...imageUrls];
  return [chosen, ...imageUrls.filter((_, other) => other !== index)];
}

/** The price of the form is the regular one: a sale ends by itself. */
export function fieldsOf(product: Product): ProductFields {
  const { name, category, sizes, imageUrls } = product;
  const price = product.compareAtPrice ?? product.price;
  const texts = eachProductText((text) => product[text]);
  return { name, category, price, ...texts, sizes: sizes.join(", "), imageUrls: [...imageUrls] };
}

function toInput(fields: ProductFields) {
  return {
    name: fields.name.trim(),
    category: fields.category.trim(),
    price: formatCents(priceCents(fields.price) ?? 0),
    ...eachProductText((name) => fields[name].trim()),
    sizes: parseSizes(fields.sizes),
    imageUrl: primaryImage(fields.imageUrls),
    imageUrls: fields.imageUrls,
  };
}

/** The form always sends 999999, which is unlimited stock. */
export function toNewProduct(fields: ProductFields): InputOf<"createProduct"> {
  return { ...toInput(fields), inventory: UNLIMITED_INVENTORY };
}

/**
 * The fields that an edit changed. Others are not sent, so that stock, prices by size and options from the Medusa admin
 * stay.
 */
export function toChanges(before: Product, fields: ProductFields): InputOf<"updateProduct"> {
  const old = toInput(fieldsOf(before));
  const now = toInput(fields);
  const keys = (Object.keys(now) as (keyof typeof now)[]).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  return Object.fromEntries(keys.map((key) => [key, now[key]]));
}
