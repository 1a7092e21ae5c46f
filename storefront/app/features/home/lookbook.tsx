import type { HomeBlock, Product } from "@nocturne/contract";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Price } from "../../components/ui/price";
import { blockTexts } from "./texts";

type LookbookProps = {
  block: Extract<HomeBlock, { kind: "lookbook" }>;
  products: Product[];
  /** The picture. */
  children: ReactNode;
};

const pathOf = ({ id }: Product) => `/product/${encodeURIComponent(id)}`;

/** A picture with spots that lead to products, and the same as a list: a spot is a number, and a phone has no hovering. */
export function Lookbook({ block: { title, picture, spots }, products, children }: LookbookProps) {
  const numbers = new Map(products.map(({ id }, index) => [id, index + 1]));
  const known = new Map(products.map((product) => [product.id, product]));
  const shown = spots.flatMap((spot) => {
    const product = known.get(spot.productId);
    return product ? [{ ...spot, product }] : [];
  });
  return (
    <section aria-label={title || picture.alt} className="border-b border-ash">
      {title && <h2 className="headline gutter py-6 md:py-8">{title}</h2>}
      <div className="relative overflow-clip">
        {children}
        {shown.map(({ product, x, y }, index) => (
          <Spot key={index} product={product} number={numbers.get(product.id) ?? 0} x={x} y={y} />
        ))}
      </div>
      {products.length > 0 && (
        <ol aria-label={blockTexts.inPicture} className="gutter grid py-4 md:grid-cols-2 lg:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id} className="flex min-h-11 items-center gap-3">
              <span aria-hidden className="figures text-acid">
                {index + 1}
              </span>
              <Link to={pathOf(product)} className="min-w-0 py-2 wrap-anywhere underline-offset-4 hover:underline">
                {product.name}
              </Link>
              <span className="figures text-smoke">
                {product.inventory <= 0 ? blockTexts.soldOut : <Price {...product} />}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type SpotProps = { product: Product; number: number; x: number; y: number };

/**
 * A spot at its place. The page's policy lets no markup style itself: two empty drawings, as wide and as high as its place says,
 * push it there.
 */
function Spot({ product, number, x, y }: SpotProps) {
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col">
      <svg aria-hidden width="1" height={`${y}%`} className="shrink-0" />
      <div className="flex h-0">
        <svg aria-hidden width={`${x}%`} height="1" className="shrink-0" />
        <div className="relative size-0 shrink-0">
          <Link
            to={pathOf(product)}
            aria-label={product.name}
            className="group pointer-events-auto absolute -top-5.5 -left-5.5 grid size-11 place-items-center rounded-full"
          >
            <span
              aria-hidden
              className="figures grid size-7 place-items-center rounded-full bg-acid text-[0.8125rem] font-semibold text-ink"
            >
              {number}
            </span>
            <span
              aria-hidden
              className={`invisible absolute top-1/2 w-max max-w-48 -translate-y-1/2 bg-ink px-3 py-2 text-[0.875rem] text-bone group-hover:visible group-focus-visible:visible ${x > 50 ? "right-full" : "left-full"}`}
            >
              {product.name}
            </span>
          </Link>
        </div>
      </div>
    </div>
  );
}
