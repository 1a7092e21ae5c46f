import type { Product } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { galleryQuery } from "../api/gallery";
import { loaderPageHeaders } from "../lib/page-headers";
import { readPageParameters, usePageParameters } from "../lib/page-parameters";
import { sharePicturePath } from "../lib/share-picture";
import { productQueries } from "../api/products";
import { readProducts, writeProducts } from "../api/products-text";
import { getQueryClient } from "../api/query-client";
import { readPublic } from "../api/read-public";
import { readPublicConfig } from "../api/read-public-config";
import { readRegions } from "../api/read-regions";
import { toShownWords } from "../api/read-words";
import { HydratedApart } from "../components/hydrated-apart";
import { AdminToggle } from "../features/admin-panel/admin-toggle";
import { HomeIntro } from "../features/catalogue/home-intro";
import { categoryNote, homeHead, outlineNote } from "../features/catalogue/home-meta";
import type { Paged } from "../features/catalogue/paged/pages";
import { readFirstPage } from "../features/catalogue/paged/read-first-page";
import { LoadingView } from "../features/catalogue/loading-view";
import { ProductGrid } from "../features/catalogue/product-grid";
import { categoriesOf, namesOf, readFilters } from "../features/catalogue/catalogue-filters";
import { FilterBar } from "../features/catalogue/filter-bar";
import { Unavailable } from "../features/catalogue/unavailable";
import { GalleryGrid } from "../features/gallery/gallery-grid";
import { readOwnHome } from "../features/home/read-own-home";
import { PageShell } from "../layout/page-shell";
import { homeShareTags } from "../features/page-head/home-share-tags";
import { homeTags, UNINDEXED } from "../features/page-head/home-tags";
import { configOf, pageMeta, wordsOf } from "../layout/page-title";
import { useStoreConfig } from "../api/store-config";
import type { Route } from "./+types/home";

export const headers = loaderPageHeaders;

const loadPaged = () => import("../features/catalogue/paged/paged-home");
const loadOwn = () => import("../features/home/own-home");

/**
 * Whether the page that was served shows this part. Then the part is there before Preact takes the page over: a part that is
 * still on its way leaves the page empty for as long.
 */
const isServed = (part: string) => import.meta.env.SSR || document.getElementById(part);

/** A shop of one page never loads it. */
const PagedHome = isServed("paged-home") ? (await loadPaged()).default : lazy(loadPaged);
/** Nor this, where the home page is the software's own. */
const OwnHome = isServed("own-home") ? (await loadOwn()).default : lazy(loadOwn);

/**
 * `head` is for machines, and of the category that the document was loaded with; `meta` makes that of any other. A shop of one page shows and filters the
 * whole list; a bigger one a page of it, and then `paged` says which.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const parameter = readPageParameters("/", new URL(request.url));
  const { category, sort } = readFilters(parameter);
  const own = isOwnPage(parameter) ? await readOwnHome(context) : null;
  const [publicConfig, page, gallery, content, regions] = await Promise.all([
    readPublicConfig(context),
    readFirstPage(context, parameter),
    own && !own.hasGallery && !own.hasCatalogue ? NOTHING : readPublic(context, "GET /api/gallery-photos"),
    readPublic(context, "GET /api/words"),
    readRegions(context),
  ]);
  const isListed = !own || own.hasCatalogue;
  const list = page ? page.products : isListed ? (await readPublic(context, "GET /api/products")).data : null;
  const products = isListed ? list : page && [];
  const seen = products?.length ? products : (own?.blocks.flatMap((block) => block.products) ?? []);
  const draw = (product: Product) => sharePicturePath(product, publicConfig.storeName);
  const shopWords = toShownWords(content.data, regions);
  const words = homeHead(category, noteOf(page?.paged, seen), shopWords, page?.paged.page);
  const isShelf = category === null || list === null || list.some((product) => product.category === category);
  const shown = { products: seen, category, words, page: page?.paged.page, sort };
  const tags = isShelf ? homeTags(shown, publicConfig, draw) : UNINDEXED;
  const isWhole = own ? own.isWhole && (!isListed || list !== null) : list !== null && gallery.data !== null;
  return data(
    {
      products: writeProducts(products),
      gallery: gallery.data,
      paged: page?.paged ?? null,
      head: { category, words, tags },
      ...(own ? { own: own.blocks } : {}),
    },
    isWhole ? undefined : { headers: { "Cache-Control": "no-store" } },
  );
}

/** How much there is in a category: a shop of one page counts its products. */
const noteOf = (paged: Paged | null | undefined, products: readonly Product[]) => (category: string) =>
  paged ? outlineNote(paged.outline, category) : categoryNote(products, category);

/** What is not on the page is not read. */
const NOTHING = { data: null };

/** Categories and further pages are the software's own. */
const isOwnPage = (parameter: (name: "category" | "page") => string | null) =>
  !parameter("category") && !parameter("page");

type Loaded = ReturnType<typeof loader> extends Promise<{ data: infer Data }> ? Data : never;
type HomeData = Omit<Loaded, "head" | "products"> & { products: string | Product[] | null };

/**
 * A navigation opens the page at once with cached lists; their queries read them again. Where the list is not known it is
 * asked how long that is: of a big shop the server reads a page, and without a network the one that was seen last is shown.
 * Without any the list's own query says what is wrong.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<HomeData & { head: null }> {
  const queryClient = getQueryClient();
  const products = queryClient.getQueryData(productQueries.list().queryKey) ?? null;
  const gallery = queryClient.getQueryData(galleryQuery().queryKey) ?? null;
  const pagedHome = products ? null : await loadPaged().catch(() => null);
  return { products, gallery, paged: null, ...(await pagedHome?.readBigShop(serverLoader)), head: null };
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const parameter = readPageParameters("/", location);
  const paged = loaderData?.paged;
  const products = readProducts(loaderData?.products ?? null) ?? [];
  const { category, sort } = readFilters(parameter, paged ? namesOf(paged.outline) : categoriesOf(products));
  const page = paged ? Number(parameter("page") ?? 1) : 1;
  const isServed = !paged || (paged.page === page && paged.filters.sort === sort);
  const head = isServed && loaderData?.head?.category === category ? loaderData.head : null;
  const words = head?.words ?? homeHead(category, noteOf(paged, products), wordsOf(matches), page);
  const config = configOf(matches);
  const made = () => (config ? homeShareTags({ products, category, words, page, sort }, config) : []);
  const tags = head?.tags ?? made();
  return [...pageMeta(matches, words.title, words.description), ...tags];
};

/** `AdminToggle` has a key: an open panel stays while the last product goes, and while the first one comes. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { storeName, productionSiteUrl, ownHome } = useStoreConfig();
  const parameter = usePageParameters("/");
  const { paged } = loaderData;
  const loaded = readProducts(loaderData.products);
  const isOwn = ownHome && isOwnPage(parameter);
  const initialData = (paged ? null : loaded) ?? undefined;
  const list = useQuery({ ...productQueries.list(), initialData, enabled: !paged && !isOwn });
  const products = list.data ?? [];
  const [isPanelOpen, setPanelOpen] = useState(false);
  const gallery = (
    <HydratedApart>
      <GalleryGrid initialItems={loaderData.gallery} />
    </HydratedApart>
  );

  if (isOwn) {
    return (
      <PageShell>
        <Suspense>
          <OwnHome {...loaderData} products={loaded} isPaused={isPanelOpen} galleryGrid={gallery} />
        </Suspense>
        <AdminToggle key="admin" onOpenChange={setPanelOpen} />
      </PageShell>
    );
  }
  if (paged) {
    return (
      <PageShell>
        <Suspense>
          <PagedHome first={loaded ?? []} paged={paged} isPaused={isPanelOpen} />
        </Suspense>
        {gallery}
        <AdminToggle key="admin" onOpenChange={setPanelOpen} />
      </PageShell>
    );
  }

  if (list.isPending) return <LoadingView storeName={storeName} />;
  if (products.length === 0) {
    return (
      <PageShell>
        <Unavailable productionSiteUrl={productionSiteUrl} isEmpty={list.isSuccess} />
        {gallery}
        <AdminToggle key="admin" />
      </PageShell>
    );
  }
  const categories = categoriesOf(products);
  const filters = readFilters(parameter, categories);
  return (
    <PageShell>
      <HomeIntro
        category={filters.category}
        count={(category) => products.filter((product) => product.category === category).length}
        note={(category) => categoryNote(products, category)}
      />
      {/* The bar of categories stays in view as far as the grid goes. */}
      <div>
        <HydratedApart>
          <FilterBar filters={filters} categories={categories} />
        </HydratedApart>
        <HydratedApart>
          <ProductGrid all={products} filters={filters} gallery={loaderData.gallery ?? []} />
        </HydratedApart>
      </div>
      {gallery}
      <AdminToggle key="admin" />
    </PageShell>
  );
}
