import type { Product } from "@nocturne/contract";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { categoryPath } from "../../lib/category-path";
import { money } from "../../lib/money";
import { useStoreConfig } from "../../api/store-config";
import { HydratedApart } from "../../components/hydrated-apart";
import { Badges } from "../../components/ui/badges";
import { Price } from "../../components/ui/price";
import { WordText } from "../../words/word-text";
import { productTexts } from "./texts";
import { BackButton } from "./back-button";
import { AddToCartForm } from "./add-to-cart-form";
import { ProductGallery } from "./product-gallery";
import { ProductWallet } from "./product-wallet";
import { pictureOf, priceOf } from "./chosen-options";
import { fewLeft } from "./stock";
import { useAddToCartForm } from "./use-add-to-cart-form";

/** Where the server says nothing else. */
const DEFAULT_LOW_STOCK = 10;

const loadFacts = () => import("./product-facts");

/** On the server it is there at once. A page goes without, where it can't be loaded. */
const ProductFacts = import.meta.env.SSR
  ? (await loadFacts()).default
  : lazy(() => loadFacts().catch(() => ({ default: () => null })));

/** Pictures beside text; on a phone pictures are swiped and the form is fixed at the bottom. */
export function ProductDetail({ product, onViewCart }: { product: Product; onViewCart: () => void }) {
  const form = useAddToCartForm(product, onViewCart);
  const { lowStockThreshold = DEFAULT_LOW_STOCK } = useStoreConfig();
  const left = fewLeft(product, form.chosen, lowStockThreshold);
  const { price, compareAtPrice, includesTax } = priceOf(product, form.chosen);
  const soldOut = product.inventory <= 0;

  return (
    <article className={soldOut ? "diptych" : "diptych diptych-open"}>
      <HydratedApart>
        <ProductGallery product={product} picture={pictureOf(product, form.chosen)} />
      </HydratedApart>
      <div>
        <div className="gutter flex flex-col gap-6 pt-2 pb-6 md:sticky md:top-16 md:px-6 md:py-6 lg:px-8 lg:py-8">
          <BackButton />
          {/* On a phone the price stands above the name: it is seen, however many lines that takes. */}
          <div className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:gap-x-4">
            {product.category && <p className="caps text-smoke wrap-anywhere">{product.category}</p>}
            <h1 className="display mt-3 -ml-[0.03em] max-md:col-span-2 max-md:row-start-2 text-[clamp(3rem,4.6vw,5.5rem)] text-pretty wrap-anywhere">
              {product.name}
            </h1>
            <p className="figures mt-3 text-2xl max-md:col-start-2 max-md:row-start-1 max-md:mt-0 max-md:text-xl">
              {soldOut ? (
                <>
                  <s className="text-smoke">{money(price, product.currency)}</s>{" "}
                  <span className="caps ml-2 text-blood">{productTexts.soldOut}</span>
                </>
              ) : (
                <Price price={price} compareAtPrice={compareAtPrice} currency={product.currency} marked />
              )}
              {includesTax && <span className="ml-2 text-base text-smoke">{productTexts.includesTax}</span>}
            </p>
            <Badges badges={product.badges} className="mt-4 max-md:col-span-2" />
          </div>
          {product.description && (
            <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line wrap-anywhere">
              {product.description}
            </p>
          )}
          <HydratedApart>
            <AddToCartForm product={product} form={form} left={left} />
          </HydratedApart>
          {soldOut ? (
            <div className="poster poster-rose poster-note flex flex-col items-start gap-1">
              <WordText of="productGoneNote" className="headline" />
              {product.category && (
                <Link
                  to={categoryPath(product.category)}
                  className="flex min-h-11 items-center underline underline-offset-4 hover:text-acid"
                >
                  {productTexts.seeOthers}
                </Link>
              )}
            </div>
          ) : (
            <WordText of="productNote" className="text-smoke" />
          )}
          {!soldOut && <ProductWallet product={product} form={form} />}
        </div>
      </div>
      <div className="diptych-facts">
        <HydratedApart>
          <Suspense>
            <ProductFacts product={product} />
          </Suspense>
        </HydratedApart>
      </div>
    </article>
  );
}
