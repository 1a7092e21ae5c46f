import { CHANGE_TAGS } from "@nocturne/contract";
import type { Shows } from "../cached-response.ts";
import type { HeardChange } from "../freshness.ts";

/** On every answer that changes. Not on files, which never change under their name. */
export const ALL = "all";
/** On stored files and pictures made of them. Nothing purges them but a person. */
export const FILES = "files";
/** On what shows the whole catalogue, as a search does, down to what can be sold. */
const PRODUCTS = "products";
/** On what shows a part of a list, into which any product may come. */
const LISTS = "lists";

/** A header with more would not get through every cache: beyond this an answer counts as one of all products. */
const MAX_PRODUCTS_NAMED = 120;

/**
 * The names by which an edge cache finds an answer again when what it shows has changed: whatever makes `Freshness` take it
 * for stale, `purgeFor` names one of them.
 */
export function tagsOf(shows: readonly Shows[]): string[] {
  const tags = new Set([ALL]);
  const named = new Set<string>();
  for (const { products, ...ids } of shows) {
    for (const tag of Object.keys(ids)) tags.add(tag);
    if (ids.catalogue === undefined) continue;
    if (!products) tags.add(PRODUCTS);
    else if (products.kind === "page") tags.add(LISTS);
    for (const id of products?.ids ?? []) named.add(id);
  }
  if (named.size > MAX_PRODUCTS_NAMED) return [...tags.add(PRODUCTS)];
  return [...tags, ...named];
}

/**
 * What an edge cache has to let go of. `hard`: what is known to have changed, and must never be seen again, whatever fails;
 * `soft`: what may have changed, and is made anew before anybody sees it. An edge may show it while the front fails.
 */
export type Purge = { hard: readonly string[]; soft: readonly string[] };

export const PURGE_ALL: Purge = { hard: [], soft: [ALL] };

export function purgeFor({ tags, products }: HeardChange): Purge {
  if (tags.length === CHANGE_TAGS.length) return PURGE_ALL;
  if (!tags.includes("catalogue")) return { hard: tags, soft: [] };
  if (!products) return { hard: [], soft: ["catalogue"] };
  if (products.kind === "stock") return { hard: [], soft: [...products.ids, PRODUCTS] };
  return { hard: products.ids, soft: [LISTS, PRODUCTS] };
}
