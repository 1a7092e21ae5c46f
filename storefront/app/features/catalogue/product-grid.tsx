import type { GalleryItem, Product } from "@nocturne/contract";
import { Fragment, lazy, Suspense } from "react";
import { sortProducts } from "@nocturne/contract/product-sorts";
import { Link } from "react-router";
import { HydratedApart } from "../../components/hydrated-apart";
import { buttonClass } from "../../components/ui/button";
import { selectProducts, type CatalogueFilters } from "./catalogue-filters";
import { WordText } from "../../words/word-text";
import { homeTexts } from "./texts";
import { ProductCard, ProductPrice, SoldOut } from "./product-card";

/** The last hairline falls outside the page, so that all pictures of a row are equally wide. */
export const GRID = "cells grid grid-cols-1 md:-mr-px md:grid-cols-2 lg:grid-cols-4";
export const CELL = "border-b border-ash md:border-r";

/** A row of a wide screen, and more than a phone shows. */
const PAINTED_AT_ONCE = 4;
/** Cards further down are laid out and painted when they come near: 31 of them take a phone 50 ms before its first paint. */
export const cardCell = (index: number) => (index < PAINTED_AT_ONCE ? CELL : `${CELL} painted-near`);

const loadPlate = () => import("./plates/plate");

/** On the server it is there at once. A page goes without, where it can't be loaded. */
const Plate = import.meta.env.SSR
  ? (await loadPlate()).default
  : lazy(() => loadPlate().catch(() => ({ default: () => null })));

const loadList = () => import("./set-list");

/** It imports nothing that this file's chunk has: on the server, which waits for it here, the two would wait for each other. */
const SetList = import.meta.env.SSR ? (await loadList()).default : lazy(loadList);

/** What a line of the list says of a product beside its name. */
const priceOf = (product: Product) => (
  <div className="flex flex-wrap items-baseline justify-end gap-x-2">
    {product.inventory <= 0 && <SoldOut />}
    <ProductPrice product={product} />
  </div>
);

/** So many cards fill whole rows at every width. */
const CARDS_BETWEEN = 12;

/** What stands before the card at this place: a picture after every dozen, as far as there are wide ones. */
function plateBefore(index: number, gallery: readonly GalleryItem[]) {
  if (index === 0 || index % CARDS_BETWEEN !== 0) return null;
  const place = index / CARDS_BETWEEN - 1;
  const item = gallery.filter(isWide)[place];
  return (
    item && (
      <Suspense>
        <Plate item={item} place={place} />
      </Suspense>
    )
  );
}

/** An upright picture would be cut to a slice of itself. */
const isWide = ({ mediaType, width, height }: GalleryItem) =>
  mediaType === "image" && width != null && height != null && width > height;

type ProductGridProps = {
  /** All of the shop, in its order. */
  all: readonly Product[];
  filters: CatalogueFilters;
  /** Pictures between the rows of the whole list. */
  gallery: readonly GalleryItem[];
};

/** The catalogue as a grid with hairlines, and a closing line. */
export function ProductGrid({ all, filters, gallery }: ProductGridProps) {
  const products = selectProducts(all, filters);
  if (products.length === 0) return <EmptyShelf newest={sortProducts(all, "newest").slice(0, ROW)} />;
  const heading = <h2 className="sr-only">{homeTexts.products}</h2>;
  if (filters.list) {
    return (
      <Suspense>
        {heading}
        <SetList products={products} price={priceOf} end={<EndNote />} />
      </Suspense>
    );
  }
  return (
    <div className="overflow-x-clip">
      {heading}
      <ul className={GRID}>
        {products.map((product, index) => (
          <Fragment key={product.id}>
            {filters.category === null && plateBefore(index, gallery)}
            <li className={cardCell(index)}>
              <HydratedApart>
                <ProductCard product={product} priority={index === 0} showsCategory={filters.category === null} />
              </HydratedApart>
            </li>
          </Fragment>
        ))}
        <li className={CELL}>
          <EndNote />
        </li>
      </ul>
    </div>
  );
}

/** As many as stand beside each other on a wide screen. */
const ROW = 4;

/** A category with nothing in it, and what came last of the rest. */
export function EmptyShelf({ newest = [] }: { newest?: readonly Product[] }) {
  return (
    <>
      <div className="gutter py-16">
        <WordText of="categoryEmptyNote" className="headline mb-6" />
        <Link to="/" preventScrollReset className={buttonClass("line")}>
          {homeTexts.seeEverything}
        </Link>
      </div>
      {newest.length > 0 && (
        <div className="overflow-x-clip border-t border-ash">
          <h2 className="headline gutter py-6">{homeTexts.newest}</h2>
          <ul className={`${GRID} border-t border-ash`}>
            {newest.map((product) => (
              <li key={product.id} className={CELL}>
                <HydratedApart>
                  <ProductCard product={product} />
                </HydratedApart>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

export function EndNote() {
  return (
    <div className="card-words flex h-full flex-col justify-end p-4 pt-24">
      <WordText of="homeEnd" className="headline" />
      <WordText of="homeEndNote" className="mt-2 text-smoke" />
    </div>
  );
}
