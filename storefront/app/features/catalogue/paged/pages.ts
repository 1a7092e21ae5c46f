import type { CatalogueOutline } from "@nocturne/contract";
import { filtersHref, type CatalogueFilters } from "../catalogue-filters";

/** A shop with no more products is one page, which shows and filters all of them. */
export const MAX_ON_ONE_PAGE = 96;
/** Whole rows of two and of four. Each product adds 3 kB to the HTML, which a first visit waits for. */
export const PAGE_SIZE = 48;

/** A part of a long list: which it is, and what there is beside it. */
export type Paged = { outline: CatalogueOutline; filters: CatalogueFilters; page: number };

/** How many products the filters leave. */
export function countOf({ total, categories }: CatalogueOutline, { category }: CatalogueFilters): number {
  return category === null ? total : (categories.find(({ name }) => name === category)?.count ?? 0);
}

/** The number of the last page that the filters leave; a shop of one page shows all of it there. */
export function lastPage(outline: CatalogueOutline, filters: CatalogueFilters): number {
  return outline.total <= MAX_ON_ONE_PAGE ? 1 : Math.max(1, Math.ceil(countOf(outline, filters) / PAGE_SIZE));
}

/** The address of a page of the list. */
export function pageHref(filters: CatalogueFilters, page: number): string {
  const href = filtersHref(filters);
  return page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${page}`;
}

/**
 * What `GET /api/products` is asked for a page, by its number, or by a cursor: what stands behind the last product of the page
 * before, so that nothing is missed where products come or go meanwhile.
 */
export function pageQuery({ category, sort }: CatalogueFilters, page: number | string) {
  return {
    limit: String(PAGE_SIZE),
    ...(typeof page === "number" ? { page: String(page) } : { cursor: page }),
    ...(category === null ? {} : { category }),
    ...(sort === "position" ? {} : { sort }),
  };
}
