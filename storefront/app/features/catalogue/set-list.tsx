import type { Product } from "@nocturne/contract";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { ProductImage } from "../../components/ui/product-image";
import { FROM_CATALOGUE } from "../../lib/from-catalogue";

type SetListProps = { products: readonly Product[]; price: (product: Product) => ReactNode; end: ReactNode };

/** The catalogue as the lines of a tour poster. On a wide screen the line that is looked at shows its picture beside them. */
export default function SetList({ products, price, end }: SetListProps) {
  const [lookedAt, setLookedAt] = useState<Product | null>(null);
  const shown = lookedAt ?? products[0];
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24vw]">
      <div className="border-ash lg:border-r">
        <ol>
          {products.map((product) => (
            <li
              key={product.id}
              onPointerEnter={() => setLookedAt(product)}
              className="gutter relative flex min-h-12 items-baseline justify-between gap-4 border-b border-ash pt-3.5 pb-2 hover:text-acid"
            >
              <Link
                to={`/product/${encodeURIComponent(product.id)}`}
                state={FROM_CATALOGUE}
                prefetch="none"
                onFocus={() => setLookedAt(product)}
                className="min-w-0 text-[clamp(1.25rem,3.2vw,4rem)] leading-none font-semibold tracking-[-0.01em] text-balance break-words uppercase font-stretch-[125%] before:absolute before:inset-0 focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-acid"
              >
                {product.name}
              </Link>
              {/* Amounts stand below each other: a word stands left of its own, and above it where names need the room. */}
              <div className="shrink-0 max-[30rem]:max-w-24 [&_.figures]:flex [&_.figures]:flex-row-reverse [&_.figures]:items-baseline [&_.figures]:gap-x-2">
                {price(product)}
              </div>
            </li>
          ))}
        </ol>
        {end}
      </div>
      <div aria-hidden className="hidden lg:block">
        {shown && (
          <div className="studio sticky top-[6.625rem] aspect-4/5 overflow-hidden">
            <ProductImage
              key={shown.id}
              src={shown.imageUrl}
              alt=""
              sizes="24vw"
              className="size-full animate-fade-in object-cover"
            />
          </div>
        )}
      </div>
    </div>
  );
}
