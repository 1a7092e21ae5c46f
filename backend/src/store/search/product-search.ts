import type { MedusaContainer } from "@medusajs/framework/types";
import {
  sortProducts,
  toCents,
  type Product,
  type SearchAnswer,
  type SearchFacets,
  type SearchQuery,
} from "@nocturne/contract";
import { LRUCache } from "lru-cache";
import type { CatalogueEntry } from "../catalogue/build-entries";
import type { SoldProducts } from "../catalogue/catalogue";
import { sortListed } from "../catalogue/list-products";
import { facetsOf } from "./facets";
import { filterProducts, type FoundProduct } from "./filter-products";
import { MiniSearchIndex } from "./mini-search-index";
import { SEARCH_INDEX_MODULE, type SearchHit, type SearchIndex, type SearchText } from "./search-index";
import { termsOf } from "./terms";

/** Each word of a search takes time, and hardly any search has more. */
const MAX_TERMS = 8;

/** How many searches are offered where nothing was found, and how many are tried for that at most. */
const MAX_NEAREST = 3;
const MAX_NEAREST_TRIES = 12;

/** Choices of filters and order whose lists are kept for one state of a shop. */
const MAX_LISTS = 50;

type Known = { entry: CatalogueEntry; text: SearchText };

/** The ids of what was found, in order, and what was counted of it. */
type Found = { ids: string[]; nearest: string[]; facets: SearchFacets | undefined };

/** The catalogue as it is searched: an index of words, kept to the catalogue's present state product by product. */
export class ProductSearch {
  private readonly index: SearchIndex;
  private readonly known = new Map<string, Known>();
  private categories: { name: string; words: string[] }[] = [];
  private synced: object | null = null;
  private syncing: Promise<void> = Promise.resolve();

  constructor(index: SearchIndex) {
    this.index = index;
  }

  /**
   * What of a region's catalogue matches what was typed and the filters. Nothing typed matches everything. `all`: what is
   * sold in any region, which words are looked for in.
   */
  async search(model: SoldProducts, query: SearchQuery, all: SoldProducts = model): Promise<SearchAnswer> {
    const terms = [...new Set(termsOf(query.q))].slice(0, MAX_TERMS);
    await this.sync(all);
    const isEmpty = query.q === "";
    const { ids, nearest, facets } = isEmpty ? everything(model, query) : await this.find(model, query, terms);
    const begin = (query.page - 1) * query.limit;
    return {
      products: ids.slice(begin, begin + query.limit).flatMap((id) => model.byId.get(id)?.product ?? []),
      categories: isEmpty ? [] : this.categoriesOf(terms),
      total: ids.length,
      ...(nearest.length > 0 ? { nearest } : {}),
      ...(facets ? { facets } : {}),
    };
  }

  private async find(model: SoldProducts, query: SearchQuery, terms: string[]): Promise<Found> {
    const hits = terms.length === 0 ? [] : await this.index.search(terms);
    const matching = ranked(hits, model).flatMap((entry) => foundOf(entry) ?? []);
    const nearest = matching.length > 0 || terms.length === 0 ? [] : await this.nearest(model, terms);
    return { ...choose(matching, query, model), nearest };
  }

  /** Near searches that find something in this region: an index knows words of every region, and more than it looks for. */
  private async nearest(model: SoldProducts, terms: string[]): Promise<string[]> {
    const found: string[] = [];
    for (const near of (await this.index.nearest(terms)).slice(0, MAX_NEAREST_TRIES)) {
      const hits = await this.index.search([...new Set(termsOf(near))].slice(0, MAX_TERMS));
      if (hits.some(({ id }) => model.byId.has(id))) found.push(near);
      if (found.length === MAX_NEAREST) break;
    }
    return found;
  }

  /** Those of which every typed word begins a word of the name, and those that begin with them, in however many words. */
  private categoriesOf(terms: string[]): string[] {
    if (terms.length === 0) return [];
    const asOne = terms.join("");
    return this.categories
      .filter(
        ({ words }) =>
          words.join("").startsWith(asOne) || terms.every((term) => words.some((word) => word.startsWith(term))),
      )
      .map(({ name }) => name);
  }

  /** Brings the index to the state of a model, one call after the other: it may be elsewhere. */
  private async sync(model: SoldProducts): Promise<void> {
    if (this.synced === model.assortment) return await this.syncing;
    this.syncing = this.syncing.catch(() => undefined).then(() => this.syncNow(model));
    await this.syncing;
  }

  private async syncNow({ entries, byId, assortment }: SoldProducts): Promise<void> {
    if (this.synced === assortment) return;
    const gone = [...this.known.keys()].filter((id) => !byId.has(id));
    if (gone.length > 0) await this.index.discard(gone);
    for (const id of gone) this.known.delete(id);
    const changed = entries.filter((entry) => this.known.get(entry.product.id)?.entry !== entry).map(toKnown);
    // A price or a piece less in stock changes no word.
    const rewritten = changed.filter(({ entry, text }) => !isSameText(this.known.get(entry.product.id)?.text, text));
    if (rewritten.length > 0) await this.index.add(rewritten.map(({ text }) => text));
    for (const own of changed) this.known.set(own.entry.product.id, own);
    const names = new Set(entries.map(({ product }) => product.category).filter(Boolean));
    this.categories = [...names].map((name) => ({ name, words: termsOf(name) }));
    this.synced = assortment;
  }
}

const positions = new WeakMap<object, Map<string, number>>();

/** Where each product stands in a catalogue: worked out once for as long as it has the same products to buy. */
function positionsOf({ entries, assortment }: SoldProducts): Map<string, number> {
  let known = positions.get(assortment);
  if (!known) {
    known = new Map(entries.map(({ product }, position) => [product.id, position]));
    positions.set(assortment, known);
  }
  return known;
}

/**
 * What of a catalogue was found, the best first, and what matches equally in the owner's order: the index would have it in the
 * order in which this process happened to read it.
 */
function ranked(hits: readonly SearchHit[], model: SoldProducts): CatalogueEntry[] {
  const positionOf = positionsOf(model);
  const all: CatalogueEntry[] = [];
  for (let begin = 0, end = 0; begin < hits.length; begin = end) {
    while (end < hits.length && hits[end]!.score === hits[begin]!.score) end++;
    // Typed arrays are sorted as numbers, and many times faster: all that a word finds may match equally.
    const equal = Uint32Array.from(hits.slice(begin, end).flatMap(({ id }) => positionOf.get(id) ?? [])).sort();
    for (const position of equal) all.push(model.entries[position]!);
  }
  return all;
}

const listed = new WeakMap<object, LRUCache<string, Found>>();

/** All of a catalogue, as filters and an order leave it: worked out once for as long as it has the same products to buy. */
function everything(model: SoldProducts, query: SearchQuery): Found {
  const { entries, assortment } = model;
  const { category, size, minPrice, maxPrice, inStock, sort, facets } = query;
  const key = JSON.stringify([category, size, minPrice, maxPrice, inStock, sort, facets]);
  const lists = listed.get(assortment) ?? new LRUCache<string, Found>({ max: MAX_LISTS });
  listed.set(assortment, lists);
  let found = lists.get(key);
  if (!found) {
    const all = entries.flatMap((entry) => foundOf(entry) ?? []);
    found = { ...choose(all, query, model), nearest: [] };
    lists.set(key, found);
  }
  return found;
}

/** What the filters leave of what was found, in the order that is asked for, and how much each would. */
function choose(
  found: readonly FoundProduct[],
  query: SearchQuery,
  model: SoldProducts,
): Pick<Found, "ids" | "facets"> {
  const left = filterProducts(found, query).map(({ product }) => product);
  return {
    ids: sortFound(left, query, model).map(({ id }) => id),
    facets: query.facets === "true" ? facetsOf(found, query) : undefined,
  };
}

/** What words have found stands as it matches, where no order is asked for; what matches equally well stays in that order. */
function sortFound(found: Product[], { q, category, sort }: SearchQuery, model: SoldProducts): Product[] {
  if (q === "") return sortListed(found, category, sort ?? "position");
  if (sort !== "position") return sort ? sortProducts(found, sort) : found;
  const positionOf = positionsOf(model);
  const placed = found.toSorted((one, other) => positionOf.get(one.id)! - positionOf.get(other.id)!);
  return sortListed(placed, category, sort);
}

function toKnown(entry: CatalogueEntry): Known {
  const { product } = entry;
  const { id, name, category, description } = product;
  const text = { id, name, category, description, options: product.options.flatMap(({ values }) => values).join(" ") };
  return { entry, text };
}

const worked = new WeakMap<CatalogueEntry, FoundProduct>();

/** Worked out once for each state of a product. */
function foundOf(entry: CatalogueEntry | undefined): FoundProduct | undefined {
  if (!entry) return undefined;
  let known = worked.get(entry);
  if (!known) {
    const { product } = entry;
    const sizes = product.variants.flatMap(({ size, inventory }) => (size !== null && inventory > 0 ? [size] : []));
    const byLowerCase = new Map(sizes.map((size) => [size.toLowerCase(), size]));
    known = { product, cents: toCents(product.price) ?? 0, sizes: byLowerCase };
    worked.set(entry, known);
  }
  return known;
}

const isSameText = (known: SearchText | undefined, { name, category, description, options }: SearchText): boolean =>
  known?.name === name && known.category === category && known.description === description && known.options === options;

const searches = new WeakMap<object, ProductSearch>();

/** The search of this process, by a plugin's index where there is one. `owner` lives as long, such as the catalogue. */
export function productSearchOf(scope: MedusaContainer, owner: object): ProductSearch {
  const known = searches.get(owner);
  if (known) return known;
  const plugged = scope.resolve<SearchIndex | undefined>(SEARCH_INDEX_MODULE, { allowUnregistered: true });
  const search = new ProductSearch(plugged ?? new MiniSearchIndex());
  searches.set(owner, search);
  return search;
}
