import type { GalleryItem, Product } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { galleryQuery } from "../api/gallery";
import { loaderPageHeaders } from "../lib/page-headers";
import { readPageParameters, usePageParameters } from "../lib/page-parameters";
import { productQueries } from "../api/products";
import { getQueryClient } from "../api/query-client";
import { readPublic } from "../api/read-public";
import { AdminToggle } from "../features/admin-panel/admin-toggle";
import { HomeIntro } from "../features/catalogue/home-intro";
import { homeHead, homeMeta } from "../features/catalogue/home-meta";
import { LoadingView } from "../features/catalogue/loading-view";
import { ProductGrid } from "../features/catalogue/product-grid";
import { categoriesOf, readFilters, selectProducts } from "../features/catalogue/catalogue-filters";
import { FilterBar } from "../features/catalogue/filter-bar";
import { Unavailable } from "../features/catalogue/unavailable";
import { GalleryGrid } from "../features/gallery/gallery-grid";
import { PageShell } from "../layout/page-shell";
import { configOf, pageMeta } from "../layout/page-title";
import { useStoreConfig } from "../api/store-config";
import type { Route } from "./+types/home";

export const headers = loaderPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const [products, gallery] = await Promise.all([
    readPublic(context, "GET /api/products"),
    readPublic(context, "GET /api/gallery-photos"),
  ]);
  const isWhole = products.data !== null && gallery.data !== null;
  return data(
    { products: products.data, gallery: gallery.data },
    isWhole ? undefined : { headers: { "Cache-Control": "no-store" } },
  );
}

/** A navigation opens the page at once with cached lists; their queries read them again. */
export function clientLoader(): { products: Product[] | null; gallery: GalleryItem[] | null } {
  const queryClient = getQueryClient();
  return {
    products: queryClient.getQueryData(productQueries.list().queryKey) ?? null,
    gallery: queryClient.getQueryData(galleryQuery().queryKey) ?? null,
  };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { category } = readFilters(readPageParameters("/", location));
  const products = loaderData?.products ?? [];
  const { title, description } = homeHead(products, category);
  return [...pageMeta(matches, title, description), ...homeMeta(products, category, configOf(matches))];
};

/** `AdminToggle` has a key: an open panel stays while the last product goes, and while the first one comes. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { storeName, productionSiteUrl } = useStoreConfig();
  const parameter = usePageParameters("/");
  const list = useQuery({ ...productQueries.list(), initialData: loaderData.products ?? undefined });
  const products = list.data ?? [];

  if (list.isPending) return <LoadingView storeName={storeName} />;
  if (products.length === 0) {
    return (
      <PageShell>
        <Unavailable productionSiteUrl={productionSiteUrl} isEmpty={list.isSuccess} />
        <GalleryGrid initialItems={loaderData.gallery} />
        <AdminToggle key="admin" />
      </PageShell>
    );
  }
  const filters = readFilters(parameter);
  return (
    <PageShell>
      <HomeIntro category={filters.category} products={products} />
      <FilterBar filters={filters} categories={categoriesOf(products)} />
      <ProductGrid products={selectProducts(products, filters)} />
      <GalleryGrid initialItems={loaderData.gallery} />
      <AdminToggle key="admin" />
    </PageShell>
  );
}
