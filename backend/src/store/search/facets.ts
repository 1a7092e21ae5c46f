import { formatCents, type FacetValue, type SearchFacets } from "@nocturne/contract";
import { filterProducts, type FilterName, type FoundProduct, type SearchFilters } from "./filter-products";

/**
 * How much each value of a filter would leave of what words have found, all other filters kept. Values are in the order in
 * which products have them.
 */
export function facetsOf(found: readonly FoundProduct[], filters: SearchFilters): SearchFacets {
  const but = (name: FilterName) => filterProducts(found, filters, name);
  const prices = but("price").map(({ cents }) => cents);
  const [min, max] = prices.reduce(([low, high], cents) => [Math.min(low, cents), Math.max(high, cents)], [
    Infinity,
    -Infinity,
  ] as [number, number]);
  return {
    categories: countValues(but("category"), ({ product }) =>
      product.category ? [[product.category.toLowerCase(), product.category]] : [],
    ),
    sizes: countValues(but("size"), ({ sizes }) => sizes),
    inStock: but("inStock").filter(({ product }) => product.inventory > 0).length,
    price: prices.length > 0 ? { min: formatCents(min), max: formatCents(max) } : null,
  };
}

/** `valuesOf` has values by themselves in lower case: a filter finds all of them, and the first one's letters are shown. */
function countValues(
  found: readonly FoundProduct[],
  valuesOf: (one: FoundProduct) => Iterable<readonly [lowerCase: string, value: string]>,
): FacetValue[] {
  const counts = new Map<string, FacetValue>();
  for (const one of found) {
    for (const [lowerCase, value] of valuesOf(one)) {
      const known = counts.get(lowerCase);
      if (known) known.count++;
      else counts.set(lowerCase, { value, count: 1 });
    }
  }
  return [...counts.values()];
}
