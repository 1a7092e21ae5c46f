import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import type { SearchHit, SearchIndex, SearchText } from "./search-index";
import { termsOf } from "./terms";

/** Letters that may be wrong, missing or too many in a longer word. */
const fuzzy = (letters: number) => (term: string) => term.length > 2 + letters && letters;

/** What is tried, until something is found: every word as it begins, every word nearly so, any of the words. */
const TRIES: SearchOptions[] = [
  { combineWith: "AND" },
  { combineWith: "AND", fuzzy: fuzzy(1) },
  { combineWith: "AND", fuzzy: fuzzy(2) },
  { combineWith: "OR", fuzzy: fuzzy(1) },
];

/** So few letters begin a word in nearly every description: they are looked for in names, and as a whole in options. */
const SHORT = 2;
const NAMES = ["name", "category"];

function queryOf(word: string): Query {
  if (word.length > SHORT) return { queries: [word], prefix: true };
  const named = { queries: [word], prefix: true, fields: NAMES };
  // One letter is a size of nearly everything.
  if (word.length === 1) return named;
  return { combineWith: "OR", queries: [named, { queries: [word], fields: ["options"] }] };
}

const MAX_NEAREST = 3;
/** How much of a word may differ in a search that is offered instead. */
const NEAREST: SearchOptions = { combineWith: "OR", fuzzy: 0.5, prefix: true };

/** An index in memory. */
export class MiniSearchIndex implements SearchIndex {
  private readonly index = new MiniSearch<SearchText>({
    fields: ["name", "category", "options", "description"],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { name: 4, category: 2, options: 2 } },
  });

  add(products: readonly SearchText[]): void {
    for (const product of products) {
      if (this.index.has(product.id)) this.index.replace(product);
      else this.index.add(product);
    }
  }

  discard(ids: readonly string[]): void {
    this.index.discardAll(ids.filter((id) => this.index.has(id)));
  }

  search(words: readonly string[]): SearchHit[] {
    // One letter says nothing beside a word.
    const long = words.filter((word) => word.length > 1);
    const queries = (long.length > 0 ? long : words).map(queryOf);
    for (const options of TRIES) {
      const found = this.index.search({ ...options, queries });
      if (found.length > 0) return found.map(({ id, score }) => ({ id: String(id), score }));
    }
    return [];
  }

  nearest(words: readonly string[]): string[] {
    const near = this.index.autoSuggest(words.join(" "), NEAREST).map(({ terms }) => terms[0] ?? "");
    return [...new Set(near)].filter(Boolean).slice(0, MAX_NEAREST);
  }
}
