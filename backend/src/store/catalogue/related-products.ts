import { sortProducts, type Product } from "@nocturne/contract";
import type { CatalogueEntry } from "./build-entries";
import type { EntriesById } from "./catalogue-state";

/** As many as a page shows beside each other. */
const FOUND = 4;

type Catalogue = { entries: readonly CatalogueEntry[]; byId: EntriesById; assortment: object };

/**
 * What stands below a product: what of the owner's picks is public, in their order. Where that is nothing, others of its category,
 * and where those are too few, what came last of the rest. `entries` are the public ones. Pure.
 */
export function relatedProducts(catalogue: Catalogue, { product, relatedIds = [] }: CatalogueEntry): Product[] {
  const productsOf = (ids: string[]) => ids.flatMap((id) => catalogue.byId.get(id)?.product ?? []);
  const picked = productsOf(relatedIds.filter((id) => id !== product.id));
  if (picked.length > 0) return picked;
  const found = new Set(firstOf(catalogue, product.category).filter((id) => id !== product.id));
  if (found.size < FOUND) for (const id of newestOf(catalogue)) found.add(id);
  found.delete(product.id);
  return productsOf([...found].slice(0, FOUND));
}

const firsts = new WeakMap<object, Map<string, string[]>>();

/** The first of a category in the owner's order, one more than are shown. Found once for as long as the same can be bought. */
function firstOf({ entries, assortment }: Catalogue, category: string): string[] {
  let known = firsts.get(assortment);
  if (!known) {
    known = new Map<string, string[]>();
    for (const { product } of entries) {
      const name = product.category.toLowerCase();
      const ids = known.get(name) ?? [];
      if (ids.length <= FOUND) known.set(name, [...ids, product.id]);
    }
    known.delete("");
    firsts.set(assortment, known);
  }
  return known.get(category.toLowerCase()) ?? [];
}

const newest = new WeakMap<object, string[]>();

/** So many that enough are left without the product itself and those that were found already. Sorted once, as above. */
function newestOf({ entries, assortment }: Catalogue): string[] {
  let last = newest.get(assortment);
  if (!last) {
    const products = entries.map(({ product }) => product);
    last = sortProducts(products, "newest")
      .slice(0, 2 * FOUND)
      .map(({ id }) => id);
    newest.set(assortment, last);
  }
  return last;
}
