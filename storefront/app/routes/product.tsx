import type { Product } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useEffect } from "react";
import { data, redirect, type MetaDescriptor } from "react-router";
import { ensureCartKey } from "../lib/cart-key";
import { loaderPageHeaders, publicPageHeaders } from "../lib/page-headers";
import { productQueries } from "../api/products";
import { getQueryClient, isNotFound } from "../api/query-client";
import { readPublic } from "../api/read-public";
import { HydratedApart } from "../components/hydrated-apart";
import { useCartDrawer } from "../features/cart/cart-drawer-state";
import { AlsoAwakeSection } from "../features/catalogue/also-awake-section";
import { ProductDetail } from "../features/product/product-detail";
import { ProductNotFound } from "../features/product/product-not-found";
import { productTags } from "../features/page-head/product-tags";
import { PageShell } from "../layout/page-shell";
import { configOf, pageMeta } from "../layout/page-title";
import { completeProduct } from "../api/additions";
import { readPublicConfig } from "../api/read-public-config";
import { productPath } from "../lib/product-path";
import { sharePicturePath } from "../lib/share-picture";
import { productTexts } from "../features/product/texts";
import type { Route } from "./+types/product";

export const headers = loaderPageHeaders;

/** `head` is for machines; after a navigation `meta` makes it, without the drawn picture, whose name needs the server. A handle leads to the product's one address, which is by its id (docs/decisions/0028). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readPublic(context, "GET /api/products/{id}", { params: { id: params.id } });
  if (read.data) {
    const publicConfig = await readPublicConfig(context);
    const product = completeProduct(read.data);
    const head = productTags(product, publicConfig, sharePicturePath(product, publicConfig.storeName));
    return data({ product: read.data, head });
  }
  if (read.status >= 500) return withoutProduct(503);
  const address = await readPublic(context, "GET /api/product-addresses/{name}", { params: { name: params.id } });
  if (address.data) throw redirect(productPath(address.data.productId), { status: 301, headers: publicPageHeaders() });
  const { status } = address;
  return withoutProduct(status >= 500 ? 503 : status === 410 ? 410 : 404);
}

const withoutProduct = (status: 404 | 410 | 503) =>
  data({ product: null, head: null }, { status, headers: { "Cache-Control": "no-store" } });

type ProductData = { product: Product | null; head: MetaDescriptor[] | null };

/** What both parts of this page share keeps them in one file: the loader's own would be all headers. */
const productQuery = (id: string) => productQueries.detail(id);

/** Medusa's form of an id. Anything else may be a handle. */
const PRODUCT_ID = /^prod_/;

/** A navigation opens a listed product at once; any other is read first. What is no id may be a handle, which the server knows. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<ProductData> {
  const queryClient = getQueryClient();
  const listed = queryClient.getQueryData(productQueries.list().queryKey)?.find(({ id }) => id === params.id);
  if (listed) return { product: listed, head: null };
  try {
    return { product: await queryClient.fetchQuery(productQuery(params.id)), head: null };
  } catch (error) {
    if (isNotFound(error) && !PRODUCT_ID.test(params.id)) return await serverLoader();
    console.warn(`Product ${params.id} could not be read`, error);
    return { product: null, head: null };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData?.product) return pageMeta(matches, productTexts.notFound, productTexts.notFoundNote);
  const product = completeProduct(loaderData.product);
  const config = configOf(matches);
  const head = loaderData.head ?? (config ? productTags(product, config) : []);
  return [...pageMeta(matches, product.name, product.description), ...head];
};

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { data: product } = useQuery({
    ...productQuery(params.id),
    initialData: loaderData.product ?? undefined,
    enabled: loaderData.product !== null,
  });
  const { openCart } = useCartDrawer();
  useEffect(() => void ensureCartKey(), []);

  return (
    <PageShell>
      {product ? (
        <Fragment key={product.id}>
          <ProductDetail product={product} onViewCart={openCart} />
          <HydratedApart>
            <AlsoAwakeSection product={product} title={productTexts.alsoAwake} />
          </HydratedApart>
        </Fragment>
      ) : (
        <ProductNotFound />
      )}
    </PageShell>
  );
}
