import type { GalleryItem, Product } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { productQueries } from "../../api/products";
import { usePageParameters } from "../../lib/page-parameters";
import { categoriesOf, readFilters } from "../catalogue/catalogue-filters";
import { FilterBar } from "../catalogue/filter-bar";
import type { Paged } from "../catalogue/paged/pages";
import { ProductGrid } from "../catalogue/product-grid";

const loadPaged = () => import("../catalogue/paged/paged-home");

/** Where the served page shows it, it is there before Preact takes the page over. A shop of one page never loads it. */
const isServed = import.meta.env.SSR || document.getElementById("paged-home");
const PagedHome = isServed ? (await loadPaged()).default : lazy(loadPaged);

type CatalogueProps = {
  products: Product[] | null;
  gallery: GalleryItem[] | null;
  paged: Paged | null;
  isPaused: boolean;
};

/** Everything that the shop has, with its categories, its order and its pages: a block as any other. */
export function Catalogue({ products, paged, gallery, isPaused }: CatalogueProps) {
  if (!paged) return <WholeList initial={products} gallery={gallery} />;
  return (
    <Suspense>
      <PagedHome first={products ?? []} paged={paged} isPaused={isPaused} hasIntro={false} />
    </Suspense>
  );
}

/** The list of a shop of one page. */
function WholeList({ initial, gallery }: { initial: Product[] | null; gallery: GalleryItem[] | null }) {
  const { data: products = [] } = useQuery({ ...productQueries.list(), initialData: initial ?? undefined });
  const filters = readFilters(usePageParameters("/"));
  if (products.length === 0) return null;
  return (
    <div>
      <FilterBar filters={filters} categories={categoriesOf(products)} />
      <ProductGrid all={products} filters={filters} gallery={gallery ?? []} />
    </div>
  );
}
