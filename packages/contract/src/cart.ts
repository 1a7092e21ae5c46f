import { z } from "zod";
import { Money } from "./amount.js";
import { MAX_ASKED_NAME, MAX_CHOSEN_PIECES } from "./product-limits.js";
import { Currency, RegionChoice } from "./region.js";

/** A cart id is a bearer secret made by the browser. */
export const SESSION_ID_PATTERN = /^session_[A-Za-z0-9_-]{16,100}$/;
export const MAX_LINE_QUANTITY = 99;

export const CartItem = z.object({
  id: z.string(),
  productId: z.string(),
  quantity: z.number().int(),
  size: z.string().nullable(),
  variantId: z.string(),
  /** One value of each option of the product, the size included. */
  options: z.record(z.string(), z.string()),
  product: z.object({
    name: z.string(),
    imageUrl: z.string(),
    /** Of one piece, for this shopper and this quantity. */
    price: Money,
    /** What it costs without the sale that is on; null where there is none. */
    compareAtPrice: Money.nullable(),
    /** Of all prices of the cart; missing where that is the store's own. */
    currency: Currency.optional(),
    /** Tax is in the price; missing where it comes on top. */
    includesTax: z.literal(true).optional(),
    /** What can still be sold of this line's variant; 999999 means unlimited. */
    inventory: z.number().int(),
  }),
});
export type CartItem = z.infer<typeof CartItem>;

const Size = z
  .string()
  .trim()
  .max(MAX_ASKED_NAME)
  .nullish()
  .transform((size) => size || null);

/**
 * Which variant is meant, beside `size`: its values by the names of the options, or its id. Names count in any case, and
 * those that the product does not have are ignored.
 */
const variantChoice = {
  options: z
    .record(z.string().trim().max(MAX_ASKED_NAME), z.string().trim().max(MAX_ASKED_NAME))
    .refine((options) => Object.keys(options).length <= 20, "A product has fewer options.")
    .nullish()
    .transform((options) => options ?? null),
  variantId: z
    .string()
    .max(100)
    .nullish()
    .transform((id) => id || null),
};

export const AddCartItemBody = z.object({
  sessionId: z.string().regex(SESSION_ID_PATTERN, "That is not a cart session id."),
  productId: z.string().min(1).max(100),
  quantity: z
    .number()
    .int("Must be a whole number.")
    .min(1)
    .max(MAX_CHOSEN_PIECES)
    .nullish()
    .transform((quantity) => quantity ?? 1),
  size: Size,
  ...variantChoice,
  /** Where the first piece of a cart is bought; later ones join the cart in its own region. */
  region: RegionChoice.nullish(),
});
export type AddCartItemBody = z.infer<typeof AddCartItemBody>;

export const UpdateCartItemBody = z.object({
  quantity: z.number().int("Must be a whole number.").min(1).max(MAX_LINE_QUANTITY),
  size: Size,
  ...variantChoice,
});
export type UpdateCartItemBody = z.infer<typeof UpdateCartItemBody>;

/** The region that a cart is priced in from now on. */
export const ChangeCartRegionBody = z.object({ region: RegionChoice });
export type ChangeCartRegionBody = z.infer<typeof ChangeCartRegionBody>;

/** A promotion code as a person types it: blanks around it do not count. */
export const ApplyPromotionBody = z.object({
  code: z.string().trim().min(1, "Please enter a code.").max(100, "A code has at most 100 characters."),
});
export type ApplyPromotionBody = z.infer<typeof ApplyPromotionBody>;

/**
 * What a cart costs before tax. `promotion` is the code that counts; `refused` one that was entered and does not count
 * any more, and why.
 */
export const CartTotals = z.object({
  /** As of an item's product. */
  currency: Currency.optional(),
  subtotal: Money,
  discount: Money,
  promotion: z.object({ code: z.string() }).nullable(),
  refused: z.object({ code: z.string(), reason: z.string(), message: z.string() }).nullable(),
  total: Money,
});
export type CartTotals = z.infer<typeof CartTotals>;

/** What picks the line where a product is in the cart more than once; in the body or, but for `options`, in the query. */
export const RemoveCartItemBody = z.object({ size: Size, ...variantChoice });
export const CartLineQuery = z.object({ size: Size, variantId: variantChoice.variantId });
