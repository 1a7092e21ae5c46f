import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import type { SearchHit, SearchIndex, SearchText } from "./search-index";
import { termsOf } from "./terms";

/** Letters that may be wrong, missing or too many in a longer word. */
const fuzzy = (letters: number) => (term: string) => term.length > 2 + letters && letters;

const EVERY_WORD: SearchOptions = { combineWith: "AND" };
/** What is tried then, until something is found: every word nearly so, any of the words. */
const TRIES: SearchOptions[] = [
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

/** Where so many are found, nobody misses those that are spelled otherwise. */
const ENOUGH = 24;
/** So many letters at least are a word of a longer one. */
const MIN_PART = 3;

/** Some of the words spelled otherwise, and those that stay as they are. */
type Spelling = { spelled: Query; others: string[] };

/** Each two words as one, and each word as two of which a name has both: "long sleeve" is "longsleeve" to others. */
function spellings(words: readonly string[]): Spelling[] {
  const without = (from: number, to: number) => words.filter((_, place) => place < from || place >= to);
  return words.flatMap((word, place) => {
    const asOne = word + (words[place + 1] ?? "");
    const isLast = place === words.length - 1;
    const joined: Spelling = { spelled: queryOf(asOne), others: without(place, place + 2) };
    const parted: Spelling = { spelled: partsOf(word), others: without(place, place + 1) };
    return [...(isLast || asOne.length < 2 * MIN_PART ? [] : [joined]), parted];
  });
}

function partsOf(word: string): Query {
  const ways = Math.max(0, word.length - 2 * MIN_PART + 1);
  const cuts = Array.from({ length: ways }, (_, index) => MIN_PART + index);
  const both = (cut: number) => ({ ...EVERY_WORD, queries: [word.slice(0, cut), word.slice(cut)], fields: NAMES });
  return { combineWith: "OR", queries: cuts.map(both) };
}

/** More than are offered: some of them find nothing where only names are looked at. */
const MAX_NEAREST = 12;
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
    const found = this.find({ ...EVERY_WORD, queries });
    if (found.length < ENOUGH) found.push(...this.spelledOtherwise(words, found));
    for (const options of TRIES) {
      if (found.length > 0) break;
      found.push(...this.find({ ...options, queries }));
    }
    return found.sort((a, b) => b.score - a.score);
  }

  private find(query: Query): SearchHit[] {
    return this.index.search(query).map(({ id, score }) => ({ id: String(id), score }));
  }

  /** What has the words in another spelling, beside what was found. */
  private spelledOtherwise(words: readonly string[], found: readonly SearchHit[]): SearchHit[] {
    const more = new Map<string, SearchHit>();
    for (const { spelled, others } of spellings(words)) {
      // Hardly a word is spelled in two ways: asked for by itself, that costs next to nothing.
      if (this.find(spelled).length === 0) continue;
      const queries: Query[] = [spelled, ...others.map(queryOf)];
      for (const hit of this.find({ ...EVERY_WORD, queries })) more.set(hit.id, hit);
    }
    for (const { id } of found) more.delete(id);
    return [...more.values()];
  }

  nearest(words: readonly string[]): string[] {
    const isShort = words.every((word) => word.length <= SHORT);
    const options = isShort ? { ...NEAREST, fields: [...NAMES, "options"] } : NEAREST;
    const near = this.index.autoSuggest(words.join(" "), options).map(({ terms }) => terms);
    // The nearest word of each product, then what else is near in them.
    const found = new Set([...near.map(([first]) => first!), ...near.flat()]);
    return [...found].slice(0, MAX_NEAREST);
  }
}
