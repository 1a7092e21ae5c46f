import type { AdminProduct, InputOf, Product, ProductState } from "@nocturne/contract";
import { badgesFault, parseBadges } from "@nocturne/contract/badges";
import { formatCents, toCents } from "@nocturne/contract/money";
import { MAX_PRICE_CENTS, UNLIMITED_INVENTORY } from "@nocturne/contract/product-limits";
import { productTextFault } from "@nocturne/contract/product-text-fault";
import { eachProductText, PRODUCT_TEXTS, type ProductTexts } from "@nocturne/contract/product-texts";
import { PRODUCT_STATES } from "@nocturne/contract/product-states";
import * as z from "zod/mini";
import { typedAmount } from "../../../lib/typed-amount";
import { Count, detailsSchema, type DetailFields } from "./product-details";
import { productsTexts } from "../texts";
import { productStateTexts } from "./texts";

/** The values of the form: all as typed, pictures by address. */
export type ProductFields = ProductTexts & {
  name: string;
  category: string;
  price: string;
  sizes: string;
  /** Of a new product, "" where it is not counted; an edited one has it among its details. */
  stock: string;
  /** Separated by commas, as sizes are. */
  badges: string;
  imageUrls: string[];
  state: ProductState;
  /** As a field of the browser has it, `2027-01-31T20:00`; "" for none. */
  publishAt: string;
  /** Null until they are known: for a new product, and while "More" is closed. */
  details: DetailFields | null;
};

export const EMPTY_FIELDS: ProductFields = {
  name: "",
  category: "",
  price: "",
  ...eachProductText(() => ""),
  sizes: "",
  stock: "",
  badges: "",
  imageUrls: [],
  state: "published",
  publishAt: "",
  details: null,
};

export const FIELD_NAMES = Object.keys(EMPTY_FIELDS) as (keyof ProductFields)[];

/** The typed price in cents: empty is 0, invalid is null. */
function priceCents(text: string): number | null {
  const amount = typedAmount(text);
  const cents = amount === "" ? 0 : toCents(amount);
  return cents !== null && cents <= MAX_PRICE_CENTS ? cents : null;
}

export const productFieldsSchema = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, productsTexts.nameRequired), z.maxLength(200, productsTexts.nameTooLong)),
    category: z.string(),
    price: z.string().check(z.refine((text) => priceCents(text) !== null, productsTexts.priceInvalid)),
    ...eachProductText((name) =>
      z.string().check(
        z.superRefine((text, context) => {
          const fault = productTextFault(name, text, PRODUCT_TEXTS[name]);
          if (fault) context.addIssue({ code: "custom", message: fault });
        }),
      ),
    ),
    sizes: z.string(),
    stock: Count,
    badges: z.string().check(
      z.superRefine((text, context) => {
        const fault = badgesFault(parseBadges(text));
        if (fault) context.addIssue({ code: "custom", message: fault });
      }),
    ),
    imageUrls: z.array(z.string()),
    state: z.enum(PRODUCT_STATES),
    publishAt: z.string(),
    details: z.nullable(detailsSchema),
  })
  .check(
    z.refine(({ state, publishAt }) => state !== "scheduled" || publishAt !== "", {
      path: ["publishAt"],
      error: productStateTexts.publishAtMissing,
    }),
  );

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

/** A product that is edited. Where nothing is said of its state it is one that visitors see. */
export type EditedProduct = Product & Partial<Pick<AdminProduct, "state" | "publishAt">>;

/** The price of the form is the regular one: a sale ends by itself. */
export function fieldsOf(product: EditedProduct): ProductFields {
  const { name, category, sizes, imageUrls } = product;
  const price = product.compareAtPrice ?? product.price;
  const texts = eachProductText((text) => product[text]);
  const { state = "published", publishAt } = product;
  return {
    name,
    category,
    price,
    ...texts,
    sizes: sizes.join(", "),
    stock: "",
    badges: product.badges?.join(", ") ?? "",
    imageUrls: [...imageUrls],
    state,
    publishAt: publishAt ? localTime(new Date(publishAt)) : "",
    details: null,
  };
}

const TIME_LENGTH = "2027-01-31T20:00".length;

/** A moment as a browser's field of date and time has it. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, TIME_LENGTH);
}

/** What a form makes of a product's state. */
export function stateOf({ state, publishAt }: ProductFields): { state: ProductState; publishAt?: string } {
  return state === "scheduled" ? { state, publishAt: new Date(publishAt).toISOString() } : { state };
}

function toInput(fields: ProductFields) {
  return {
    name: fields.name.trim(),
    category: fields.category.trim(),
    price: formatCents(priceCents(fields.price) ?? 0),
    ...eachProductText((name) => fields[name].trim()),
    sizes: parseSizes(fields.sizes),
    badges: parseBadges(fields.badges),
    imageUrl: primaryImage(fields.imageUrls),
    imageUrls: fields.imageUrls,
  };
}

/** Without a stock the form sends 999999, which is unlimited. */
export function toNewProduct(fields: ProductFields): InputOf<"createProduct"> {
  const { stock } = fields;
  return { ...toInput(fields), inventory: stock === "" ? UNLIMITED_INVENTORY : Number(stock) };
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
