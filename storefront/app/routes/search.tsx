import { data, Link } from "react-router";
import { loaderPageHeaders } from "../lib/page-headers";
import { readPageParameters } from "../lib/page-parameters";
import { requirePage } from "../lib/require-page";
import { readPublic } from "../api/read-public";
import { completeProduct } from "../api/additions";
import { HydratedApart } from "../components/hydrated-apart";
import { CELL, EndNote, GRID } from "../features/catalogue/product-grid";
import { ProductCard } from "../features/catalogue/product-card";
import { shareTags } from "../features/page-head/share-tags";
import { FilterChips } from "../features/search/filter-chips";
import { FilterForm } from "../features/search/filter-form";
import { PageLinks } from "../features/search/page-links";
import {
  filterChips,
  readSearchFilters,
  searchCall,
  searchPath,
  spellFilters,
} from "../features/search/search-filters";
import { SearchHeading } from "../features/search/search-heading";
import { searchTexts } from "../features/search/texts";
import { PageShell } from "../layout/page-shell";
import { configOf, pageMeta } from "../layout/page-title";
import type { Route } from "./+types/search";

export const headers = loaderPageHeaders;

const PAGE_SIZE = 24;
/** What is offered where nothing was found. */
const OFFERED = 4;

export async function loader({ context, request }: Route.LoaderArgs) {
  const parameter = readPageParameters("/search", new URL(request.url));
  const asked = readSearchFilters(parameter);
  const page = Number(parameter("page") ?? 1);
  const query = { ...searchCall(asked), limit: String(PAGE_SIZE), page: String(page), facets: "true" as const };
  const [{ data: found }, { data: own }] = await Promise.all([
    readPublic(context, "GET /api/search", { query }),
    readPublic(context, "GET /api/pages"),
  ]);
  const written = own ?? [];
  const filters = found?.facets ? spellFilters(asked, found.facets) : asked;
  const unkept = { headers: { "Cache-Control": "no-store" } };
  if (found) requirePage(page, Math.ceil(found.total / PAGE_SIZE), (last) => searchPath(filters, last));
  if (!found) return data({ filters, page, found, written, offered: [] }, unkept);
  const offered =
    found.total === 0
      ? await readPublic(context, "GET /api/products", { query: { limit: String(OFFERED), inStock: "true" } })
      : null;
  return data({ filters, page, found, written, offered: offered?.data ?? [] }, own ? undefined : unkept);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const q = loaderData?.filters.q ?? "";
  const title = q ? searchTexts.titleFor(q) : searchTexts.title;
  return [
    ...pageMeta(matches, title, searchTexts.description),
    ...shareTags({ path: searchPath({ q }), title, description: searchTexts.description }, configOf(matches)),
    { name: "robots", content: "noindex" },
  ];
};

export default function SearchPage({ loaderData: { filters, page, found, written, offered } }: Route.ComponentProps) {
  const isFound = found !== null && found.products.length > 0;
  const products = (isFound ? found.products : offered).map(completeProduct);
  const chosen = filterChips(filters).length;
  const pages = Math.ceil((found?.total ?? 0) / PAGE_SIZE);
  return (
    <PageShell>
      <section className="gutter pt-8 pb-8 md:pt-10">
        <SearchHeading filters={filters} found={found} written={written} page={page} pages={pages} />
        <FilterChips filters={filters} />
      </section>
      {found?.facets && (isFound || chosen > 0) && (
        <HydratedApart>
          <FilterForm filters={filters} facets={found.facets} chosen={chosen} />
        </HydratedApart>
      )}
      {products.length > 0 && (
        <div className="overflow-x-clip">
          <h2 className="sr-only">{isFound ? searchTexts.products : searchTexts.offered}</h2>
          <ul className={`border-t border-ash ${GRID}`}>
            {products.map((product, index) => (
              <li key={product.id} className={CELL}>
                <HydratedApart>
                  <ProductCard product={product} priority={index === 0} />
                </HydratedApart>
              </li>
            ))}
            {isFound && page === pages && (
              <li className={CELL}>
                <EndNote />
              </li>
            )}
          </ul>
        </div>
      )}
      <PageLinks filters={filters} page={page} pages={pages} />
      {found && !isFound && found.total > 0 && (
        <p className="gutter pb-8">
          <Link to={searchPath(filters)}>{searchTexts.all(found.total)}</Link>
        </p>
      )}
    </PageShell>
  );
}
