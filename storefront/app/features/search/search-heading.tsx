import type { OutputOf, SearchAnswer } from "@nocturne/contract";
import { Link } from "react-router";
import { categoryPath } from "../../lib/category-path";
import { filterChips, searchPath, type SearchFilters } from "./search-filters";
import { findSitePages } from "./site-pages";
import { searchTexts } from "./texts";
import { useStatusFocus } from "./use-status-focus";

const LINK = "caps border border-iron px-4 py-3 hover:border-bone hover:text-acid";

type SearchHeadingProps = {
  filters: SearchFilters;
  found: SearchAnswer | null;
  /** The pages that the owner wrote. */
  written: OutputOf<"listPages">;
  page: number;
  pages: number;
};

/** What was typed, how much there is of it, and the categories, pages and words that are near. */
export function SearchHeading({ filters, found, written, page, pages }: SearchHeadingProps) {
  const status = useStatusFocus(filters, page);
  const places = [
    ...(found?.categories ?? []).map((name) => ({ title: name, path: categoryPath(name) })),
    ...findSitePages(filters.q, written),
  ];
  const nearest = found?.nearest ?? [];
  return (
    <>
      <h1 className="display text-[clamp(3.25rem,9vw,7rem)] break-words">{filters.q || searchTexts.title}</h1>
      <p ref={status} role="status" tabIndex={-1} className="mt-4 w-fit text-lg text-smoke">
        {noteOf(filters, found)}
        {found && pages > 1 && page <= pages && ` · ${searchTexts.pageOf(page, pages)}`}
      </p>
      {nearest.length > 0 && (
        <nav aria-label={searchTexts.nearest} className="mt-4 flex flex-wrap items-center gap-2">
          <p>{searchTexts.nearest}</p>
          {nearest.map((word) => (
            <Link key={word} to={searchPath({ q: word })} className={LINK}>
              {word}
            </Link>
          ))}
        </nav>
      )}
      {places.length > 0 && (
        <nav aria-label={searchTexts.categories} className="mt-4 flex flex-wrap gap-2">
          {places.map(({ title, path }) => (
            <Link key={path} to={path} className={LINK}>
              {title}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function noteOf(filters: SearchFilters, found: SearchAnswer | null): string {
  if (!found) return searchTexts.unavailable;
  if (found.total > 0) return searchTexts.count(found.total);
  if (filterChips(filters).length > 0) return `${searchTexts.nothingLeft} ${searchTexts.nothingLeftNote}`;
  return `${searchTexts.nothing} ${searchTexts.nothingNote}`;
}
