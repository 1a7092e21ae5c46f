import type { Product } from "@nocturne/contract";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { api } from "../../../api/client";
import { HydratedApart } from "../../../components/hydrated-apart";
import { Button, buttonClass } from "../../../components/ui/button";
import { usePageParameters } from "../../../lib/page-parameters";
import { namesOf, readFilters } from "../catalogue-filters";
import { FilterBar } from "../filter-bar";
import { HomeIntro } from "../home-intro";
import { outlineNote } from "../home-meta";
import { ProductCard } from "../product-card";
import { cardCell, CELL, EmptyShelf, EndNote, GRID } from "../product-grid";
import { homeTexts } from "../texts";
import { keepHome, lastHome, type KeptHome } from "./kept-home";
import { countOf, MAX_ON_ONE_PAGE, pageHref, type Paged } from "./pages";
import { pagedTexts } from "./texts";
import { useKeptPlace } from "./use-kept-place";
import { usePages } from "./use-pages";

/** How far below the screen the next page is asked for. */
const AHEAD = "3000px";

/** Whether the list is longer than a page; false where nobody says. */
async function isBigShop(): Promise<boolean> {
  return await api("GET /api/catalogue-outline").then(
    ({ total }) => total > MAX_ON_ONE_PAGE,
    () => false,
  );
}

/**
 * What the home page of a big shop is shown with: what `load` reads of the server, or, where it cannot be reached, what was
 * seen last. Null for a shop of one page.
 */
export async function readBigShop<Home>(load: () => Promise<Home>): Promise<Home | KeptHome | null> {
  const kept = lastHome();
  if (!kept && !(await isBigShop())) return null;
  try {
    return await load();
  } catch (error) {
    // A response is what the server says, such as another address.
    if (!kept || error instanceof Response) throw error;
    return kept;
  }
}

type PagedHomeProps = {
  first: Product[];
  paged: Paged;
  /** No page comes by itself while something below the list is in use: it would be pushed away. */
  isPaused?: boolean;
  /** Whether the headline stands above it. */
  hasIntro?: boolean;
};

/** The catalogue of a big shop: a page of it at first, the next one when it comes near. Links lead to each page. */
export default function PagedHome({ first, paged, isPaused = false, hasIntro = true }: PagedHomeProps) {
  const parameter = usePageParameters("/");
  const categories = namesOf(paged.outline);
  const filters = readFilters(parameter, categories);
  const page = Math.max(1, Number(parameter("page")) || 1);
  const pages = usePages(first, paged, filters, page);
  const { products, pageCount, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const more = hasNextPage && !isFetching && !isFetchNextPageError ? () => void fetchNextPage() : null;
  useKeptPlace(pageCount, more);
  const end = useNear(isPaused ? null : more);
  useEffect(() => keepHome({ products: first, paged }), [first, paged]);

  return (
    <div id="paged-home">
      {hasIntro && (
        <HomeIntro
          category={filters.category}
          count={(category) => countOf(paged.outline, { ...filters, category })}
          note={(category) => outlineNote(paged.outline, category)}
        />
      )}
      <HydratedApart>
        <FilterBar filters={filters} categories={categories} />
      </HydratedApart>
      {page > 1 && (
        <nav aria-label={pagedTexts.earlier} className="gutter py-4">
          <Link rel="prev" to={pageHref(filters, page - 1)} className={buttonClass("line")}>
            {pagedTexts.earlier}
          </Link>
        </nav>
      )}
      {products.length === 0 && !isFetching && <EmptyShelf />}
      <div className="overflow-x-clip">
        <h2 className="sr-only">{homeTexts.products}</h2>
        <ul className={GRID}>
          {products.map((product, index) => (
            <li key={product.id} className={cardCell(index)}>
              <Card isServed={index < first.length}>
                <ProductCard product={product} priority={index === 0} showsCategory={filters.category === null} />
              </Card>
            </li>
          ))}
          {!hasNextPage && products.length > 0 && (
            <li className={CELL}>
              <EndNote />
            </li>
          )}
        </ul>
      </div>
      {hasNextPage && (
        <nav ref={end} aria-label={pagedTexts.pages} className="gutter flex min-h-24 flex-wrap items-center gap-4 py-6">
          <Link rel="next" to={pageHref(filters, page + pageCount)} className={buttonClass("line")}>
            {pagedTexts.more}
          </Link>
          <p role="status" className="text-smoke">
            {isFetching ? pagedTexts.loading : isFetchNextPageError ? pagedTexts.failed : ""}
          </p>
          {isFetchNextPageError && (
            <Button variant="line" onClick={() => void fetchNextPage()}>
              {pagedTexts.retry}
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}

/**
 * What the server wrote is hydrated by turns. What came later stands in no HTML: it would be empty until its turn, and browsers
 * remember that as its height.
 */
const Card = ({ isServed, children }: { isServed: boolean; children: ReactNode }) =>
  isServed ? <HydratedApart>{children}</HydratedApart> : children;

/** Calls back while an element is near the screen. */
function useNear(onNear: (() => void) | null) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!element.current || !onNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: AHEAD });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [onNear]);
  return element;
}
