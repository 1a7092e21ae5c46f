import { z } from "zod";
import { MAX_ASKED_NAME, MAX_PRICE_CENTS, UNLIMITED_INVENTORY } from "./product-limits.js";
import { Amount, Money } from "./amount.js";
import { badgesFault, MAX_BADGE_LENGTH, parseBadges } from "./badges.js";
import { formatCents, toCents } from "./money.js";
import { parseCursor } from "./product-page.js";
import { Currency, RegionChoice } from "./region.js";
import { wholeNumber } from "./whole-number.js";
import { PRODUCT_SORTS } from "./product-sorts.js";
import { productTextFault } from "./product-text-fault.js";
import { eachProductText, PRODUCT_TEXTS, type ProductTextName, type ProductTextRule } from "./product-texts.js";

/** What can be bought: one combination of the product's options, and how many of it can still be sold. */
export const ProductVariant = z.object({
  id: z.string(),
  /** The value of the option `Size`; null where the product has no sizes. */
  size: z.string().nullable(),
  /** One value of each of the product's options, `{ Colour: "Gold", Size: "M" }`. */
  options: z.record(z.string(), z.string()),
  price: Money,
  /** What it costs without the sale that is on; null where there is none. */
  compareAtPrice: Money.nullable(),
  /** Tax is in the price; missing where it comes on top. */
  includesTax: z.literal(true).optional(),
  inventory: z.number().int(),
  /** Pictures of this variant alone, the first one first; absent where it has none. */
  imageUrls: z.array(z.string()).optional(),
});
export type ProductVariant = z.infer<typeof ProductVariant>;

/** Something to be chosen, with its values in the order in which they are shown. */
export const ProductOption = z.object({
  name: z.string(),
  values: z.array(z.string()),
  /** The colours that the owner has chosen for values, `{ Moss: "#4a5d23" }`; missing where that is none. */
  swatches: z.record(z.string(), z.string()).optional(),
});
export type ProductOption = z.infer<typeof ProductOption>;

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  ...eachProductText(() => z.string()),
  /** What it is made of, its weight in grams, and the code of two letters of the country it was made in; "" and null for none. */
  material: z.string(),
  weight: z.number().nullable(),
  originCountry: z.string(),
  /** What the public pays now; the lowest, where variants differ. */
  price: Money,
  /** What that lowest price is without the sale that is on; null where there is none. */
  compareAtPrice: Money.nullable(),
  /** Of all its prices; missing where that is the store's own. */
  currency: Currency.optional(),
  /** Tax is in the price; missing where it comes on top. */
  includesTax: z.literal(true).optional(),
  imageUrl: z.string(),
  imageUrls: z.array(z.string()),
  /** Alternative texts, in the order of `imageUrls`. */
  imageAlts: z.array(z.string()),
  /** What can still be sold over all variants; 999999 means unlimited. */
  inventory: z.number().int(),
  category: z.string(),
  /** Where the owner has put it in its category: the lowest number is first. Missing where that is nowhere. */
  categoryPosition: z.number().int().optional(),
  /** The values of the option `Size`. */
  sizes: z.array(z.string()),
  /** Everything that is chosen, the size included; empty where there is nothing to choose. */
  options: z.array(ProductOption),
  variants: z.array(ProductVariant),
  createdAt: z.string(),
  /** What the owner marks it with, such as `LIMITED`; missing where it has none. */
  badges: z.array(z.string()).optional(),
});
export type Product = z.infer<typeof Product>;

/** Dollars, handed on in cents; "" is 0. */
export const Price = z.union([z.string().max(20), z.number()]).transform((value, context) => {
  const text = typeof value === "string" ? value.trim() : value;
  const cents = text === "" ? 0 : toCents(text);
  if (cents === null || cents > MAX_PRICE_CENTS) {
    context.addIssue({ code: "custom", message: "A price is between 0 and 999999.99, with at most two decimals." });
    return z.NEVER;
  }
  return cents;
});

const Size = z.string().trim().max(50);

const Sizes = z
  .union([
    z
      .string()
      .max(2000)
      .transform((text) => text.split(",")),
    z.array(Size).max(200),
  ])
  .pipe(z.array(Size))
  .transform((sizes) => [...new Set(sizes.filter((size) => size !== ""))])
  .refine((sizes) => sizes.length <= 30, "A product has at most 30 sizes.");

/** At `metadata` they are one text with commas between them, so none has one in it. */
const Badge = z
  .string()
  .max(4 * MAX_BADGE_LENGTH)
  .refine((badge) => !badge.includes(","), "A badge has no comma.");

const Badges = z
  .array(Badge)
  .max(100)
  .transform((badges) => parseBadges(badges.join()))
  .superRefine((badges, context) => {
    const fault = badgesFault(badges);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/** Pages join a picture's address to the store's own: one that no URL can be made of would break them. */
const isJoinable = (url: string) => URL.canParse(url, "https://store.example");

const ImageUrl = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .refine((url) => /^https?:\/\/[^\s]+$/i.test(url) || /^\/(?!\/)[^\s]*$/.test(url), "Must be a web address.")
  .refine(isJoinable, "Must be a web address.");

/** A text of a product by its rule. */
export const ProductText = (name: ProductTextName, rule: ProductTextRule) =>
  z
    .string()
    .trim()
    .max(rule.maxLength)
    .superRefine((text, context) => {
      const fault = productTextFault(name, text, rule);
      if (fault) context.addIssue({ code: "custom", message: fault });
    });

const textOf = (name: ProductTextName) => ProductText(name, PRODUCT_TEXTS[name]);

/** What can be said of every product, as a caller sends it. */
export const productFields = {
  name: z.string().trim().min(1, "Please enter a name.").max(200, "A name has at most 200 characters."),
  price: Price,
  imageUrl: z.union([z.literal(""), ImageUrl]),
  imageUrls: z.array(ImageUrl).max(20, "A product has at most 20 images."),
  inventory: z.number().int().min(0).max(UNLIMITED_INVENTORY),
  category: z.string().trim().max(100),
  sizes: Sizes,
  badges: Badges,
};

/** `price` arrives in dollars and is handed on in cents. */
export const CreateProductBody = z.object({
  name: productFields.name,
  price: productFields.price,
  ...eachProductText((name) =>
    textOf(name)
      .nullish()
      .transform((text) => text ?? ""),
  ),
  imageUrl: productFields.imageUrl.nullish(),
  imageUrls: productFields.imageUrls.nullish(),
  inventory: productFields.inventory.nullish().transform((count) => count ?? UNLIMITED_INVENTORY),
  category: productFields.category.nullish().transform((name) => name ?? ""),
  sizes: Sizes.nullish().transform((sizes) => sizes ?? []),
  badges: Badges.nullish(),
});
export type CreateProductBody = z.infer<typeof CreateProductBody>;

/** Only what is named changes. */
export const UpdateProductBody = z.object({
  name: productFields.name.optional(),
  price: productFields.price.optional(),
  ...eachProductText((name) => textOf(name).nullish()),
  imageUrl: productFields.imageUrl.nullish(),
  imageUrls: productFields.imageUrls.nullish(),
  inventory: productFields.inventory.nullish(),
  category: productFields.category.nullish(),
  sizes: Sizes.nullish(),
  badges: Badges.nullish(),
});
export type UpdateProductBody = z.infer<typeof UpdateProductBody>;

const ProductId = z.string().min(1).max(100);

/** Case does not matter. */
const CategoryName = z.string().trim().min(1).max(MAX_ASKED_NAME);

/** The category whose own order is given up. */
export const ResetCategoryOrderQuery = z.object({ category: CategoryName });

/**
 * The named ones come first, in this order; directly behind the product `after` where one is named; from a position of the
 * public list, from 1, where that is. With `category` all of this is about that category's own order.
 */
export const ReorderProductsBody = z
  .object({
    productIds: z
      .array(ProductId)
      .max(100_000)
      .refine((ids) => new Set(ids).size === ids.length, "A product is named twice."),
    after: ProductId.nullish(),
    position: z.int().min(1).max(9_999_999).nullish(),
    category: CategoryName.nullish(),
  })
  .refine(({ after, position }) => !after || !position, {
    path: ["position"],
    message: "A product stands behind another, or at a position.",
  })
  .refine(({ productIds, after }) => !after || !productIds.includes(after), {
    path: ["after"],
    message: "A product cannot stand behind itself.",
  });
export type ReorderProductsBody = z.infer<typeof ReorderProductsBody>;

/** Filters by option: `?option.Colour=Gold` arrives as `{ colour: "Gold" }`, by the names in lower case. */
const OptionFilter = z
  .record(
    z
      .string()
      .trim()
      .min(1)
      .max(MAX_ASKED_NAME)
      .transform((name) => name.toLowerCase()),
    z.string().trim().max(MAX_ASKED_NAME),
  )
  .refine((filter) => Object.keys(filter).length <= 5, "At most 5 options can be asked for.");

/** Where the page of a product is that had another address; `name` is a handle of Medusa's. */
export const ProductAddress = z.object({ productId: z.string() });

/** A bound of prices, in dollars; as decimal text with two places. */
export const PriceBound = Amount.transform(formatCents);

/** The catalogue without its products. */
export const CatalogueOutline = z.object({
  total: z.int(),
  /** As of a product. */
  currency: Currency.optional(),
  /** In the order of the catalogue. `lowestPrice`: of the cheapest product in it. */
  categories: z.array(z.object({ name: z.string(), count: z.int(), lowestPrice: z.string() })),
  /** The origins of pictures that lie elsewhere, such as `https://cdn.example`. */
  imageOrigins: z.array(z.string()),
});
export type CatalogueOutline = z.infer<typeof CatalogueOutline>;

export const ListProductsQuery = z.object({
  limit: wholeNumber(1, 100).optional(),
  offset: wholeNumber(0, 999_999_999).optional(),
  /** From 1. Without `limit`, a page has `DEFAULT_PAGE_SIZE` products. */
  page: wholeNumber(1, 9_999_999).optional(),
  /** As `X-Next-Cursor` said it. Nothing is missed or told twice where products come or go between two pages. */
  cursor: z
    .string()
    .refine((cursor) => parseCursor(cursor) !== null, "Must be a cursor of an earlier page.")
    .optional(),
  minPrice: PriceBound.optional(),
  maxPrice: PriceBound.optional(),
  /** `true`: only what can be bought now. */
  inStock: z.enum(["true", "false"]).optional(),
  q: z.string().trim().max(200).optional(),
  category: z.string().trim().max(MAX_ASKED_NAME).optional(),
  size: z.string().trim().max(MAX_ASKED_NAME).optional(),
  option: OptionFilter.optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
  /** Only these, `prod_1,prod_2`, in this order where `sort` says no other. Those that are not public are left out. */
  ids: z
    .string()
    .regex(/^[\w-]{1,64}(?:,[\w-]{1,64}){0,99}$/, "Up to 100 ids, with commas between them.")
    .optional(),
  /** Whose prices; bounds of prices are in its currency. */
  region: RegionChoice.optional(),
});
export type ListProductsQuery = z.infer<typeof ListProductsQuery>;
