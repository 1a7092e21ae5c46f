import type { Product } from "@nocturne/contract";

/** The texts of a product by which it is found. */
export type SearchText = Pick<Product, "id" | "name" | "category" | "description"> & {
  /** The values of its options, such as colours. */
  options: string;
};

/** A product that words have found; the more it matches, the higher its score. */
export type SearchHit = { id: string; score: number };

/**
 * Finds products by words. One in this process is built in; a plugin puts another in its place, such as a server of
 * Meilisearch, by a Medusa module of the name `searchIndex` (docs/plugins.md).
 *
 * The store tells it of every product at its start, then of what has changed, one call after the other. It filters, counts
 * and sorts by itself: an index knows words alone.
 */
export type SearchIndex = {
  /** Adds products, or puts them in the place of those with the same ids. */
  add(products: readonly SearchText[]): void | Promise<void>;
  /** Removes products. Unknown ids are left out. */
  discard(ids: readonly string[]): void | Promise<void>;
  /**
   * What matches words, the best first; words as `termsOf` makes them, at most eight. Mistakes in writing, beginnings of words
   * and missing words are its to forgive. What has the same score is shown in the order of the catalogue.
   */
  search(words: readonly string[]): SearchHit[] | Promise<SearchHit[]>;
  /**
   * Some searches that are near to words that find nothing, the nearest first. The store searches for them one by one, and
   * offers the first three that find something that is sold to the shopper.
   */
  nearest(words: readonly string[]): string[] | Promise<string[]>;
};

/** The name of a plugin's index in Medusa's container. */
export const SEARCH_INDEX_MODULE = "searchIndex";
