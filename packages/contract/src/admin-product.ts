import { z } from "zod";
import { Money } from "./amount.js";
import { OwnOption } from "./product-options.js";
import { UNLIMITED_INVENTORY } from "./product-limits.js";
import { CreateProductBody, Price, Product, UpdateProductBody } from "./product.js";
import { MAX_RELATED_PRODUCTS } from "./related-products.js";
import { PRODUCT_LISTS, PRODUCT_STATES } from "./product-states.js";
import { wholeNumber } from "./whole-number.js";
import { moment } from "./moment.js";

const PublishAt = moment("A time as 2027-01-31T20:00:00Z.");

const state = {
  state: z.enum(PRODUCT_STATES),
  /** When it becomes public by itself; null unless it is scheduled. */
  publishAt: z.iso.datetime().nullable(),
};

/** The numbers that shops and tills know one variant by; "" for none. */
const VariantCodes = z.object({
  id: z.string().min(1).max(100),
  sku: z.string().trim().max(64),
  barcode: z.string().trim().max(64),
});

/** What one variant that is counted by itself is to have, and what its owner saw of it: its own number, or the one that all share; null where nothing was counted. */
const VariantStock = z.object({
  id: z.string().min(1).max(100),
  inventory: z
    .number()
    .int()
    .min(0)
    .max(UNLIMITED_INVENTORY - 1),
  seen: z.number().int().nullable(),
});
export type VariantStock = z.output<typeof VariantStock>;

/**
 * A product as its owner sees it, public or not. `salePrice`: what it is reduced to here, null where it is not.
 */
export const AdminProduct = Product.extend({
  handle: z.string(),
  ...state,
  salePrice: Money.nullable(),
  weight: z.number().int().nullable(),
  codes: z.array(VariantCodes),
  /** Every variant has a number of its own; false where they share one, or stock is not counted. */
  countsEach: z.boolean(),
  /** The products that are picked to stand below it, public or not. */
  relatedIds: z.array(z.string()),
  /** What there is to choose beside its size. */
  ownOptions: z.array(OwnOption),
});
export type AdminProduct = z.output<typeof AdminProduct>;

/** A line of an owner's list. `price` is null where it has none in dollars. */
export const AdminProductLine = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  ...state,
  /** When it was deleted; null for what is there. */
  deletedAt: z.iso.datetime().nullable(),
  imageUrl: z.string(),
  category: z.string(),
  price: Money.nullable(),
  inventory: z.number().int(),
  badges: z.array(z.string()),
  /** What it has more than one of, so that no single value can be put in its place without a loss. */
  several: z.array(z.enum(["price", "inventory", "category"])),
});
export type AdminProductLine = z.output<typeof AdminProductLine>;

/** A page of one list, how many it has in all, and how many each list has. */
export const AdminProductList = z.object({
  products: z.array(AdminProductLine),
  total: z.number().int(),
  counts: z.record(z.enum(PRODUCT_LISTS), z.number().int()),
});
export type AdminProductList = z.output<typeof AdminProductList>;

export const ListAdminProductsQuery = z.object({
  list: z.enum(PRODUCT_LISTS).default("draft"),
  q: z.string().trim().max(200).optional(),
  page: wholeNumber(1, 100_000).default(1),
  limit: wholeNumber(1, 100).default(96),
});

/** Scheduled is what has a time to come; nothing else has one. */
const withTime = <Value extends { state: string; publishAt?: string | null | undefined }>(
  { state, publishAt }: Value,
  context: z.RefinementCtx<Value>,
): void => {
  if ((state === "scheduled") === Boolean(publishAt)) return;
  const message =
    state === "scheduled" ? "Say when it is to be published." : "Only a scheduled product has a time to be published.";
  context.addIssue({ code: "custom", path: ["publishAt"], message });
};

const stateFields = { state: z.enum(PRODUCT_STATES), publishAt: PublishAt.nullish() };

export const SetProductStateBody = z.object(stateFields).superRefine(withTime);

/**
 * Changes of what an owner alone says of a product as well. `salePrice` null ends the reduction; `imageAlts` are in the order of
 * the pictures, as they are after the change. `stocks` counts each variant by itself from then on, and is refused where one of
 * them has another number than was seen; variants that are not named keep their own number, or begin with none.
 * `relatedIds` are the products to stand below it, in their order; none of them means those of its category.
 * `countsEach` false, with `inventory`, counts them in one number again, even where that is the sum which they have.
 */
export const UpdateAdminProductBody = UpdateProductBody.extend({
  salePrice: z.union([z.null(), Price]).optional(),
  material: z.string().trim().max(200).optional(),
  weight: z.number().int().min(0).max(10_000_000).nullable().optional(),
  originCountry: z
    .string()
    .trim()
    .regex(/^([a-z]{2})?$/i, "A country is a code of two letters, such as PT.")
    .transform((code) => code.toLowerCase())
    .optional(),
  imageAlts: z.array(z.string().trim().max(300)).max(20).optional(),
  codes: z.array(VariantCodes).max(300).optional(),
  stocks: z
    .array(VariantStock)
    .min(1)
    .max(300)
    .refine((stocks) => new Set(stocks.map(({ id }) => id)).size === stocks.length, "A variant is named twice.")
    .optional(),
  countsEach: z.literal(false).optional(),
  relatedIds: z
    .array(z.string().regex(/^[\w-]{1,64}$/, "No product has such an id."))
    .max(MAX_RELATED_PRODUCTS, `At most ${MAX_RELATED_PRODUCTS} products.`)
    .refine((ids) => new Set(ids).size === ids.length, "A product is named twice.")
    .optional(),
}).refine(({ stocks, inventory }) => !stocks || inventory === undefined || inventory === null, {
  path: ["inventory"],
  message: "A product is counted in one number, or each of its sizes by itself.",
});
export type UpdateAdminProductBody = z.output<typeof UpdateAdminProductBody>;

/** A product that need not be public at once. */
export const CreateAdminProductBody = CreateProductBody.extend({
  state: stateFields.state.default("draft"),
  publishAt: stateFields.publishAt,
}).superRefine(withTime);
