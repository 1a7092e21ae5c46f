import type { Product } from "@nocturne/contract";
import { useEffect, useState, type MouseEvent } from "react";
import { Link } from "react-router";
import { FROM_CATALOGUE } from "../../lib/from-catalogue";
import { money } from "../../lib/money";
import { CardOptions } from "./card-options";
import { Badges } from "../../components/ui/badges";
import { Price } from "../../components/ui/price";
import { ProductImage } from "../../components/ui/product-image";
import { homeTexts } from "./texts";

const SIZES = "(min-width: 1024px) 25vw, (min-width: 561px) 50vw, 100vw";

/** Where one column shows both pictures of a product: see `card.css`. */
const SHOWS_BOTH = "(561px<=width<=768px)";

type ProductCardProps = {
  product: Product;
  priority?: boolean;
  /** Its category, except on that category's own page. */
  showsCategory?: boolean;
  /** Its picture moves to where the product's page has it. */
  travels?: boolean;
};

/**
 * A product of the grid. All of it is its link, which is named after it. The second picture loads where both are shown, elsewhere at
 * the first hover, focus or touch, to save weight; its place is always there, so that a finger that swipes to it is not sent back
 * when it comes.
 */
export function ProductCard({ product, priority = false, showsCategory = true, travels = true }: ProductCardProps) {
  const [lookedAt, setLookedAt] = useState(false);
  const second = product.imageUrls[1];
  const soldOut = product.inventory <= 0;

  useEffect(() => {
    const media = matchMedia(SHOWS_BOTH);
    const look = () => media.matches && setLookedAt(true);
    look();
    media.addEventListener("change", look);
    return () => media.removeEventListener("change", look);
  }, []);

  return (
    <article className="card">
      <Link
        to={`/product/${encodeURIComponent(product.id)}`}
        state={FROM_CATALOGUE}
        prefetch="none"
        viewTransition={travels}
        onClick={travels ? markPicture : undefined}
        aria-label={product.name}
        onPointerEnter={() => setLookedAt(true)}
        onFocus={() => setLookedAt(true)}
        className={second ? "card-link card-pair" : "card-link"}
      >
        <span className="card-picture studio">
          <ProductImage
            src={product.imageUrl}
            alt={product.imageAlts[0] || product.name}
            sizes={SIZES}
            priority={priority}
          />
          {second && <span>{lookedAt && <ProductImage src={second} alt="" sizes={SIZES} />}</span>}
        </span>
      </Link>
      <Badges badges={product.badges} className="pointer-events-none absolute inset-x-3 top-3 z-4" />
      <div className="card-words px-4 pt-3 pb-4">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 font-medium break-words">{product.name}</h3>
          <ProductPrice product={product} />
        </div>
        {(showsCategory || soldOut) && (
          <p className="caps flex min-h-5 justify-between gap-4 text-smoke">
            {showsCategory && product.category}
            {soldOut && <SoldOut />}
          </p>
        )}
        <CardOptions {...product} />
      </div>
    </article>
  );
}

/** The one picture of the page that moves; see `.picture-arrives`. */
function markPicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.querySelector("img")?.style.setProperty("view-transition-name", "picture");
}

export function ProductPrice({ product }: { product: Product }) {
  if (product.inventory > 0) {
    return (
      <p className="figures">
        <Price {...product} marked />
      </p>
    );
  }
  return (
    <p className="figures">
      <s className="text-smoke">{money(product.price, product.currency)}</s>
    </p>
  );
}

export const SoldOut = () => <span className="caps ml-auto whitespace-nowrap text-blood">{homeTexts.soldOut}</span>;
