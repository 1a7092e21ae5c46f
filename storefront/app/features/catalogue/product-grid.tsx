import type { Product } from "@nocturne/contract";
import { Link } from "react-router";
import { buttonClass } from "../../components/ui/button";
import { homeTexts } from "./texts";
import { ProductCard } from "./product-card";

/** The last hairline falls outside the page, so that all pictures of a row are equally wide. */
export const GRID = "grid grid-cols-1 md:-mr-px md:grid-cols-2 lg:grid-cols-4";
export const CELL = "border-b border-ash md:border-r";

/** The catalogue as a grid with hairlines, and a closing line. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return <EmptyShelf />;
  return (
    <div className="overflow-x-clip">
      <h2 className="sr-only">{homeTexts.products}</h2>
      <ul className={GRID}>
        {products.map((product, index) => (
          <li key={product.id} className={CELL}>
            <ProductCard product={product} priority={index === 0} />
          </li>
        ))}
        <li className={CELL}>
          <EndNote />
        </li>
      </ul>
    </div>
  );
}

export function EmptyShelf() {
  return (
    <div className="gutter py-24">
      <p className="headline">{homeTexts.noneInCategory}</p>
      <p className="mt-2 text-smoke">{homeTexts.noneInCategoryNote}</p>
      <Link to="/" preventScrollReset className={buttonClass("line", "mt-6")}>
        {homeTexts.seeEverything}
      </Link>
    </div>
  );
}

export function EndNote() {
  return (
    <div className="flex h-full flex-col justify-end p-4 pt-24">
      <p className="headline">{homeTexts.end}</p>
      <p className="mt-2 text-smoke">{homeTexts.endNote}</p>
    </div>
  );
}
