import type { Product } from "@nocturne/contract";
import { homeTexts } from "../../texts";
import { ProductCard } from "./product-card";

/** The last hairline falls outside the page: so all pictures of a row are equally wide. */
export const GRID = "grid grid-cols-1 md:-mr-px md:grid-cols-2 lg:grid-cols-4";
export const CELL = "border-b border-ash md:border-r";

/** The catalogue: pictures edge to edge, hairlines between, one last word at the end. */
export function ProductGrid({ products }: { products: readonly Product[] }) {
  if (products.length === 0) {
    return <EndNote title={homeTexts.noneInCategory} text={homeTexts.noneInCategoryNote} className="min-h-80" />;
  }
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
          <EndNote title={homeTexts.end} text={homeTexts.endNote} className="h-full" />
        </li>
      </ul>
    </div>
  );
}

function EndNote({ title, text, className }: { title: string; text: string; className: string }) {
  return (
    <div className={`flex flex-col justify-end p-4 pt-24 ${className}`}>
      <p className="text-2xl font-semibold">{title}</p>
      <p className="mt-2 text-smoke">{text}</p>
    </div>
  );
}
