import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button";
import { searchPath, type SearchFilters } from "./search-filters";
import { searchTexts } from "./texts";

type PageLinksProps = { filters: SearchFilters; page: number; pages: number };

/** The way to the pages around one. */
export function PageLinks({ filters, page, pages }: PageLinksProps) {
  if (pages < 2 || page > pages) return null;
  return (
    <nav aria-label={searchTexts.pageNavigation} className="gutter flex flex-wrap items-center gap-4 py-8">
      {page > 1 && (
        <Link to={searchPath(filters, page - 1)} rel="prev" className={buttonClass("line")}>
          {searchTexts.previousPage}
        </Link>
      )}
      <p className="figures text-smoke">{searchTexts.pageOf(page, pages)}</p>
      {page < pages && (
        <Link to={searchPath(filters, page + 1)} rel="next" className={buttonClass("line")}>
          {searchTexts.nextPage}
        </Link>
      )}
    </nav>
  );
}
