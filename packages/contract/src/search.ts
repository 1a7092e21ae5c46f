import { z } from "zod";
import { Money } from "./amount.js";
import { PriceBound, Product } from "./product.js";
import { DEFAULT_PAGE_SIZE } from "./product-page.js";
import { MAX_ASKED_NAME } from "./product-limits.js";
import { PRODUCT_SORTS } from "./product-sorts.js";
import { RegionChoice } from "./region.js";
import { wholeNumber } from "./whole-number.js";

export const MAX_SEARCH_LENGTH = 100;

const Flag = z
  .enum(["true", "false", "1", "0"])
  .transform((flag) => (flag === "true" || flag === "1" ? "true" : "false"));

export const SearchQuery = z.object({
  /** What was typed; nothing typed finds everything. */
  q: z.string().trim().max(MAX_SEARCH_LENGTH).default(""),
  limit: wholeNumber(1, 100).default(DEFAULT_PAGE_SIZE),
  /** From 1. */
  page: wholeNumber(1, 9_999_999).default(1),
  category: z.string().trim().max(MAX_ASKED_NAME).optional(),
  /** A size that can be bought now. */
  size: z.string().trim().max(MAX_ASKED_NAME).optional(),
  minPrice: PriceBound.optional(),
  maxPrice: PriceBound.optional(),
  /** `true`: only what can be bought now. */
  inStock: Flag.optional(),
  /** Absent: the best matches first, and the owner's order where nothing was typed. */
  sort: z.enum(PRODUCT_SORTS).optional(),
  /** `true`: counts what each filter would leave. */
  facets: Flag.optional(),
  /** Whose prices; bounds of prices are in its currency. */
  region: RegionChoice.optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const FacetValue = z.object({ value: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof FacetValue>;

/** How much there would be with each value of a filter, all other filters kept. */
export const SearchFacets = z.object({
  /** In the owner's order. */
  categories: z.array(FacetValue),
  /** Sizes that can be bought now, in the order of the products. */
  sizes: z.array(FacetValue),
  inStock: z.number().int(),
  /** The lowest and the highest price; null where nothing is left. */
  price: z.object({ min: Money, max: Money }).nullable(),
});
export type SearchFacets = z.infer<typeof SearchFacets>;

export const SearchAnswer = z.object({
  /** In the order that `sort` asks for. */
  products: z.array(Product),
  /** The names of the categories that match by their own name. */
  categories: z.array(z.string()),
  /** How many products match, with those of other pages. */
  total: z.number().int(),
  /** Words that would find something, the nearest first; where these find nothing. */
  nearest: z.array(z.string()).optional(),
  /** Where they were asked for. */
  facets: SearchFacets.optional(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
