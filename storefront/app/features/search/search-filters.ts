import type { SearchFacets } from "@nocturne/contract";
import { PRODUCT_SORTS } from "@nocturne/contract/product-sorts";
import { money } from "../../lib/money";
import { spelled } from "../../lib/spelled";
import { searchTexts } from "./texts";

/** What is searched for and how it is narrowed down, as the address says it; "" where it says nothing. */
export type SearchFilters = Record<"q" | "category" | "size" | "minPrice" | "maxPrice" | "inStock" | "sort", string>;

const NAMES = ["q", "category", "size", "minPrice", "maxPrice", "inStock", "sort"] as const;

/** Filters in an order; the best matches first is none. */
export const SEARCH_SORTS = PRODUCT_SORTS.filter((sort) => sort !== "position");

/** The filters that an address or a form has. */
export const readSearchFilters = (valueOf: (name: keyof SearchFilters) => string | null): SearchFilters =>
  Object.fromEntries(
    NAMES.map((name) => [
      name,
      valueOf(name)
        ?.replaceAll(/\p{Cc}/gu, " ")
        .trim() ?? "",
    ]),
  ) as SearchFilters;

/** The address of a search; a page above the first is named. */
export function searchPath(filters: Partial<SearchFilters>, page = 1): string {
  const search = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) search.set(name, filters[name]);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `/search?${search}` : "/search";
}

/** What `GET /api/search` is asked. */
export const searchCall = ({ q, ...filters }: SearchFilters) => ({
  q,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== "")),
});

/** Filters as the shop writes their values, where somebody typed them in other letters. */
export function spellFilters(filters: SearchFilters, { categories, sizes }: SearchFacets): SearchFilters {
  const spell = (values: SearchFacets["sizes"], typed: string) =>
    spelled(
      values.map(({ value }) => value),
      typed,
    );
  return { ...filters, category: spell(categories, filters.category), size: spell(sizes, filters.size) };
}

export type FilterChip = { name: string; path: string };

/** The filters that are set, each with the address of the same search without it. */
export function filterChips(filters: SearchFilters, currency?: string): FilterChip[] {
  const chip = (name: string, removed: Partial<SearchFilters>) => ({
    name,
    path: searchPath({ ...filters, ...removed }),
  });
  const { category, size, minPrice, maxPrice, inStock } = filters;
  return [
    ...(category ? [chip(category, { category: "" })] : []),
    ...(size ? [chip(searchTexts.sizeChip(size), { size: "" })] : []),
    ...(minPrice || maxPrice ? [chip(priceChip(minPrice, maxPrice, currency), { minPrice: "", maxPrice: "" })] : []),
    ...(inStock ? [chip(searchTexts.inStock, { inStock: "" })] : []),
  ];
}

function priceChip(minPrice: string, maxPrice: string, currency: string | undefined): string {
  if (!maxPrice) return searchTexts.priceFrom(money(minPrice, currency));
  if (!minPrice) return searchTexts.priceTo(money(maxPrice, currency));
  return searchTexts.priceBetween(money(minPrice, currency), money(maxPrice, currency));
}

/** A value that is chosen stays to be chosen, as it is written in the address, even where nothing is left of it. */
export function withChosen(values: SearchFacets["sizes"], chosen: string): SearchFacets["sizes"] {
  if (chosen === "" || values.some(({ value }) => value === chosen)) return values;
  const same = values.find(({ value }) => value.toLowerCase() === chosen.toLowerCase());
  return [...values.filter((value) => value !== same), { value: chosen, count: same?.count ?? 0 }];
}
