import { toCents, type Product, type SearchQuery } from "@nocturne/contract";

/** A product that words have found, with what filters ask of it. */
export type FoundProduct = {
  product: Product;
  /** Its price in cents. */
  cents: number;
  /** The sizes of which one can be bought now, by themselves in lower case: somebody may type `m`. */
  sizes: ReadonlyMap<string, string>;
};

export type SearchFilters = Pick<SearchQuery, "category" | "size" | "minPrice" | "maxPrice" | "inStock">;

type Check = (found: FoundProduct) => boolean;

/** What each filter asks, null where it is not set. Both bounds of a price count. */
export function checksOf({ category, size, minPrice, maxPrice, inStock }: SearchFilters) {
  const wanted = category?.toLowerCase();
  const wantedSize = size?.toLowerCase();
  const [min, max] = [minPrice, maxPrice].map((bound) => (bound === undefined ? null : toCents(bound)));
  return {
    category: wanted ? ({ product }: FoundProduct) => product.category.toLowerCase() === wanted : null,
    size: wantedSize ? ({ sizes }: FoundProduct) => sizes.has(wantedSize) : null,
    price:
      min != null || max != null
        ? ({ cents }: FoundProduct) => cents >= (min ?? 0) && cents <= (max ?? Infinity)
        : null,
    inStock: inStock === "true" ? ({ product }: FoundProduct) => product.inventory > 0 : null,
  } satisfies Record<string, Check | null>;
}

export type FilterName = keyof ReturnType<typeof checksOf>;

/** What passes every filter that is set, in the same order; `but` is left out of account. */
export function filterProducts(
  found: readonly FoundProduct[],
  filters: SearchFilters,
  but?: FilterName,
): FoundProduct[] {
  const checks = Object.entries(checksOf(filters)).flatMap(([name, check]) => (check && name !== but ? [check] : []));
  return found.filter((one) => checks.every((check) => check(one)));
}
