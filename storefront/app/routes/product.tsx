import type { Product } from "@nocturne/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { data } from "react-router";
import { ensureCartKey } from "../lib/cart-key";
import { loaderPageHeaders } from "../lib/page-headers";
import { productQueries } from "../api/products";
import { getQueryClient } from "../api/query-client";
import { readPublic } from "../api/read-public";
import { ProductDetail } from "../features/product/product-detail";
import { productJsonLd, productMeta } from "../features/product/product-meta";
import { ProductNotFound } from "../features/product/product-not-found";
import { PageShell } from "../layout/page-shell";
import { configOf, pageMeta } from "../layout/page-title";
import { useStoreConfig } from "../api/store-config";
import { productTexts } from "../features/product/texts";
import type { Route } from "./+types/product";

export const headers = loaderPageHeaders;

export async function loader({ context, params }: Route.LoaderArgs) {
  const read = await readPublic(context, "GET /api/products/{id}", { params: { id: params.id } });
  if (read.data) return data({ product: read.data });
  const status = read.status >= 500 ? 503 : 404;
  return data({ product: null }, { status, headers: { "Cache-Control": "no-store" } });
}

/** A navigation opens a listed product at once; any other is read first. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<{ product: Product | null }> {
  const queryClient = getQueryClient();
  const listed = queryClient.getQueryData(productQueries.list().queryKey)?.find(({ id }) => id === params.id);
  if (listed) return { product: listed };
  try {
    return { product: await queryClient.fetchQuery(productQueries.detail(params.id)) };
  } catch (error) {
    console.warn(`Product ${params.id} could not be read`, error);
    return { product: null };
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, productTexts.notFound, productTexts.notFoundNote);
  return [...pageMeta(matches, product.name, product.description), ...productMeta(product, configOf(matches))];
};

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const config = useStoreConfig();
  const { data: product } = useQuery({
    ...productQueries.detail(params.id),
    initialData: loaderData.product ?? undefined,
    enabled: loaderData.product !== null,
  });
  useEffect(() => void ensureCartKey(), []);

  return (
    <PageShell>
      {product ? (
        <>
          <ProductDetail key={product.id} product={product} />
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: productJsonLd(product, config.publicUrl) }}
          />
        </>
      ) : (
        <ProductNotFound />
      )}
    </PageShell>
  );
}
