/** Every text of a list that has pages. */

export const pagedTexts = {
  pages: "Pages of products",
  earlier: "Earlier products",
  more: "More products",
  loading: "Loading more products",
  failed: "More products could not be loaded.",
  retry: "Try again",
} as const;
