import { sortProducts, type Product } from "@nocturne/contract";
import type { CatalogueEntry } from "./build-entries";
import type { EntriesById } from "./catalogue-state";

/** As many as a page shows beside each other. */
const FOUND = 4;

type Catalogue = { entries: readonly CatalogueEntry[]; byId: EntriesById };

/**
 * What stands below a product: what of the owner's picks is public, in their order. Where that is nothing, others of its category,
 * and where those are too few, what came last of the rest. `entries` are the public ones. Pure.
 */
export function relatedProducts({ entries, byId }: Catalogue, { product, relatedIds = [] }: CatalogueEntry): Product[] {
  const picked = relatedIds.flatMap((id) => (id === product.id ? [] : (byId.get(id)?.product ?? [])));
  if (picked.length > 0) return picked;
  const found = new Map(ofCategory(entries, product).map((other) => [other.id, other]));
  if (found.size < FOUND) for (const other of newestOf(entries)) found.set(other.id, other);
  found.delete(product.id);
  return [...found.values()].slice(0, FOUND);
}

/** The first others of its category, in the owner's order. */
function ofCategory(entries: readonly CatalogueEntry[], { id, category }: Product): Product[] {
  const found: Product[] = [];
  if (category === "") return found;
  const wanted = category.toLowerCase();
  for (const { product } of entries) {
    if (product.id === id || product.category.toLowerCase() !== wanted) continue;
    found.push(product);
    if (found.length === FOUND) break;
  }
  return found;
}

const newest = new WeakMap<readonly CatalogueEntry[], Product[]>();

/** So many that enough are left without the product itself and those that were found already. Sorted once for each state. */
function newestOf(entries: readonly CatalogueEntry[]): Product[] {
  let last = newest.get(entries);
  if (!last) {
    const products = entries.map(({ product }) => product);
    last = sortProducts(products, "newest").slice(0, 2 * FOUND);
    newest.set(entries, last);
  }
  return last;
}
