import type { HomeBlock, Product } from "@nocturne/contract";
import { safeLink, safeMedia } from "@nocturne/contract/page-links";
import { lazy, Suspense, type ReactNode } from "react";
import { Link } from "react-router";
import { useMediaUrl } from "../../api/store-config";
import { HydratedApart } from "../../components/hydrated-apart";
import { buttonClass } from "../../components/ui/button";
import { imageSources, imageUrl } from "../../lib/image-url";
import { ProductCard } from "../catalogue/product-card";
import { CELL, GRID } from "../catalogue/product-grid";
import { Lookbook } from "./lookbook";
import { Paragraphs } from "./paragraphs";
import { blockTexts } from "./texts";

const loadNewsletter = () => import("./newsletter-block");

/** Where the served page shows it, it is there before Preact takes the page over. A home page without it never loads it. */
const isServed = import.meta.env.SSR || document.getElementById("newsletter-block");
const NewsletterBlock = isServed ? (await loadNewsletter()).default : lazy(loadNewsletter);

type BlockProps = {
  block: HomeBlock;
  products: Product[];
  /** It is seen at once: its picture is not waited for. */
  isFirst: boolean;
};

/** One block that the owner made. One whose products are gone shows nothing. */
export function Block({ block, products, isFirst }: BlockProps): ReactNode {
  switch (block.kind) {
    case "products":
      return <Shelf title={block.title || block.category || blockTexts.picked} products={products} />;
    case "video":
      return (
        <section aria-label={block.title || block.film.alt} className="border-b border-ash">
          {block.title && <h2 className="headline gutter py-6 md:py-8">{block.title}</h2>}
          <Film {...block.film} />
        </section>
      );
    case "text":
      return <TextBlock block={block} isFirst={isFirst} />;
    case "lookbook":
      return (
        <Lookbook block={block} products={products}>
          <Picture {...block.picture} sizes="100vw" isFirst={isFirst} className="block h-auto w-full" />
        </Lookbook>
      );
    case "drop":
      return <Drop block={block} product={products[0]} />;
    case "newsletter":
      return (
        <Suspense>
          <NewsletterBlock block={block} />
        </Suspense>
      );
    default:
      return null;
  }
}

function Shelf({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label={title} className="overflow-x-clip">
      <h2 className="headline gutter py-6 md:py-8">{title}</h2>
      <ul className={`${GRID} border-t border-ash`}>
        {products.map((product) => (
          <li key={product.id} className={CELL}>
            <HydratedApart>
              <ProductCard product={product} />
            </HydratedApart>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Target = { label: string; url: string };

function BlockLink({ label, url }: Target) {
  const href = safeLink(url);
  if (href === null) return null;
  const className = buttonClass("line", "mt-8");
  return href.startsWith("/") ? (
    <Link to={href} className={className}>
      {label}
    </Link>
  ) : (
    <a href={href} className={className}>
      {label}
    </a>
  );
}

type TextBlockProps = { block: Extract<HomeBlock, { kind: "text" }>; isFirst: boolean };

function TextBlock({ block: { title, text, picture, side, link }, isFirst }: TextBlockProps) {
  const words = (
    <div className="gutter flex flex-col items-start justify-center py-12 md:py-16">
      {title && <h2 className="headline wrap-anywhere">{title}</h2>}
      <Paragraphs text={text} />
      {link && <BlockLink {...link} />}
    </div>
  );
  if (!picture) return <section className="border-b border-ash">{words}</section>;
  return (
    <section className="grid border-b border-ash md:grid-cols-2">
      <Picture
        {...picture}
        sizes="(min-width: 768px) 50vw, 100vw"
        isFirst={isFirst}
        className={`aspect-4/5 size-full object-cover ${side === "right" ? "md:order-last" : ""}`}
      />
      {words}
    </section>
  );
}

type DropProps = { block: Extract<HomeBlock, { kind: "drop" }>; product: Product | undefined };

/** What comes, and when: by the clock of the world, so that the page is the same for everybody. */
function Drop({ block: { title, text, at, link }, product }: DropProps) {
  return (
    <section className="gutter flex flex-col items-start border-b border-ash py-16 md:py-24">
      {at && (
        <p className="caps mb-4 text-acid">
          <time dateTime={at}>{dropTime(at)}</time>
        </p>
      )}
      <h2 className="voice wrap-anywhere">{title}</h2>
      <Paragraphs text={text} />
      {link && <BlockLink {...link} />}
      {!link && product && (
        <BlockLink label={blockTexts.see(product.name)} url={`/product/${encodeURIComponent(product.id)}`} />
      )}
    </section>
  );
}

const dropTime = (iso: string) =>
  new Date(iso).toLocaleString("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }) + " UTC";

type PictureProps = {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
  sizes: string;
  isFirst: boolean;
  className: string;
};

function Picture({ src, alt, width, height, sizes, isFirst, className }: PictureProps) {
  const mediaUrl = useMediaUrl();
  const address = safeMedia(src);
  if (address === null) return null;
  return (
    <img
      sizes={sizes}
      {...imageSources(address, { mediaUrl, naturalWidth: width })}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className={className}
    />
  );
}

type FilmProps = Omit<PictureProps, "sizes" | "isFirst" | "className"> & { poster: string };

/** It plays when it is asked to; until then its still is all that is loaded. */
function Film({ src, alt, poster, width, height }: FilmProps) {
  const mediaUrl = useMediaUrl();
  const address = safeMedia(src);
  if (address === null) return null;
  const still = safeMedia(poster);
  return (
    <video
      src={address}
      aria-label={alt}
      poster={still ? imageUrl(still, 1280, mediaUrl) : undefined}
      width={width ?? undefined}
      height={height ?? undefined}
      muted
      controls
      playsInline
      preload={still ? "none" : "metadata"}
      className="block max-h-svh w-full bg-soot object-contain"
    />
  );
}
