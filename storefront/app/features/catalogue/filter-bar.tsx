import { PRODUCT_SORTS, type ProductSort } from "@nocturne/contract/product-sorts";
import { useEffect, useId, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { homeTexts } from "./texts";
import { filtersHref, type CatalogueFilters } from "./catalogue-filters";

type FilterBarProps = { filters: CatalogueFilters; categories: readonly string[] };

/** Fewer than these stay in view while the page scrolls. */
const FEW = 12;

/** Categories as links, which work without scripts, and the sort order. On a phone they are one row that scrolls. */
export function FilterBar({ filters, categories }: FilterBarProps) {
  const { list, category, sort } = filters;
  const navigate = useNavigate();
  const sortId = useId();
  const strip = useRef<HTMLElement>(null);
  const sortSelect = useRef<HTMLSelectElement>(null);

  // The row may be wider than the screen, however that is turned: the chosen category is scrolled into view. See `filters.css`, too.
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const link = element.querySelector<HTMLElement>("[aria-current]");
      if (link) element.scrollLeft = link.offsetLeft - (element.clientWidth - link.offsetWidth) / 2;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [filters.category]);

  // A choice made before hydration counts.
  useEffect(() => {
    const chosen = PRODUCT_SORTS.find((sort) => sort === sortSelect.current?.value);
    if (chosen && chosen !== filters.sort) {
      void navigate(filtersHref({ ...filters, sort: chosen }), { preventScrollReset: true });
    }
  }, [navigate, filters]);

  const entries = [{ category: null, name: homeTexts.everything }, ...categories.map(named)];

  return (
    <div className={entries.length < FEW ? "filters filters-few" : "filters"}>
      <nav ref={strip} aria-label={homeTexts.categories} className="max-md:strip">
        <ul>
          {entries.map(({ category, name }) => {
            const current = category === filters.category;
            return (
              <li key={name}>
                <Link
                  to={filtersHref({ ...filters, category })}
                  preventScrollReset
                  aria-current={current ? "page" : undefined}
                  className="caps"
                >
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <Link
        to={filtersHref(list ? { category, sort } : { ...filters, list: true })}
        preventScrollReset
        title={homeTexts[list ? "asPictures" : "asList"]}
        className="view"
      />
      <div className="sort">
        <label htmlFor={sortId} className="caps">
          {homeTexts.sort}
        </label>
        <select
          id={sortId}
          ref={sortSelect}
          value={filters.sort}
          // Going back must not restore the choice in the field alone.
          autoComplete="off"
          onChange={(event) =>
            void navigate(filtersHref({ ...filters, sort: event.target.value as ProductSort }), {
              preventScrollReset: true,
            })
          }
        >
          {PRODUCT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {homeTexts.sorts[sort]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function named(category: string) {
  return { category, name: category };
}
