import type { Product } from "@nocturne/contract";
import { useEffect, useRef, useState } from "react";
import { ProductImage } from "../../components/ui/product-image";
import { EnlargeButton } from "../../components/ui/enlarge-button";
import { useLightbox } from "../../components/ui/use-lightbox";
import { lightboxTexts } from "../../shared-texts";
import { productTexts } from "./texts";

const SIZES = "(min-width: 1024px) min(67vw, 80vh), (min-width: 769px) 60vw, 100vw";

/**
 * The pictures: one at a time, and on a wide screen a whole one beside what fits of the next. Swiped, chosen by thumbnail, or
 * `picture`, that of the chosen variant.
 */
export function ProductGallery({ product, picture }: { product: Product; picture: string | null }) {
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const images = product.imageUrls.length > 0 ? product.imageUrls : [""];

  const { enlarge, lightbox } = useLightbox(
    images.map((url, index) => ({ mediaType: "image", url, name: nameOf(product, index) })),
  );

  // The chosen thumbnail is scrolled into view.
  const thumbnails = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = thumbnails.current;
    const thumbnail = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && thumbnail) row.scrollLeft = thumbnail.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2;
  }, [current]);

  // While the row scrolls to a chosen picture, those in between are not current.
  const gliding = useRef(false);

  const show = (index: number) => {
    gliding.current = index !== current;
    setCurrent(index);
    const element = strip.current;
    element?.scrollTo?.({ left: leftOf(element, index), behavior: "smooth" });
  };
  // The picture of a new choice is current at once; the row follows it.
  const [chosenPicture, setChosenPicture] = useState(picture);
  const chosenIndex = picture === null ? -1 : images.indexOf(picture);
  if (picture !== chosenPicture) {
    setChosenPicture(picture);
    if (chosenIndex >= 0) setCurrent(chosenIndex);
  }
  useEffect(() => {
    const element = strip.current;
    if (!element || chosenIndex < 0) return;
    const left = leftOf(element, chosenIndex);
    gliding.current = element.scrollLeft !== left;
    element.scrollTo?.({ left, behavior: "smooth" });
  }, [chosenIndex]);

  const onScroll = () => {
    const element = strip.current;
    if (!gliding.current && element) setCurrent(firstSeen(element));
  };

  return (
    <section className="relative self-start md:sticky md:top-14.25">
      <div
        ref={strip}
        role="group"
        aria-label={productTexts.gallery}
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={onScroll}
        onScrollEnd={() => {
          gliding.current = false;
        }}
        onPointerDown={() => {
          gliding.current = false;
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 lg:studio [scrollbar-width:none] focus-visible:-outline-offset-2"
      >
        {images.map((src, index) => (
          <div
            key={src}
            className={`${index === 0 ? "picture-arrives " : ""}relative aspect-4/5 w-full shrink-0 snap-center studio md:max-h-[max(calc(100svh-5.75rem),56vw)] lg:mx-auto lg:max-h-none lg:w-[min(100%,calc((100svh-5.75rem)*.8))] lg:snap-start lg:[&:not(:only-child)]:mx-0`}
            aria-hidden={index !== current}
          >
            <ProductImage
              src={src}
              alt={nameOf(product, index)}
              sizes={SIZES}
              priority={index === 0}
              className="size-full object-cover"
            />
            <EnlargeButton
              label={lightboxTexts.enlarge(index + 1)}
              onEnlarge={() => enlarge(index)}
              isHidden={index !== current}
            />
          </div>
        ))}
      </div>
      {lightbox}
      {images.length > 1 && (
        <div
          ref={thumbnails}
          className="thumbs absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] md:right-2 md:left-auto"
        >
          {images.map((src, index) => (
            <button
              key={src}
              type="button"
              aria-label={productTexts.showImage(index + 1)}
              aria-current={index === current ? "true" : undefined}
              onClick={() => show(index)}
              className={`aspect-4/5 w-12 shrink-0 overflow-hidden border bg-ink md:w-18 ${index === current ? "border-acid" : "border-iron opacity-80 hover:opacity-100"}`}
            >
              <ProductImage src={src} alt="" sizes="72px" className="size-full object-cover" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** How far the row is scrolled where a picture stands at its beginning; the last ones never get there. */
function leftOf(strip: HTMLElement, index: number): number {
  const slide = strip.children[index] as HTMLElement | undefined;
  return Math.min(slide?.offsetLeft ?? 0, strip.scrollWidth - strip.clientWidth);
}

/** The picture nearest to the beginning of the row; at its very end the last. */
function firstSeen(strip: HTMLElement): number {
  const { length } = strip.children;
  if (strip.scrollLeft > 0 && strip.scrollLeft >= leftOf(strip, length - 1) - 1) return length - 1;
  const distances = Array.from({ length }, (_, index) => Math.abs(leftOf(strip, index) - strip.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

const nameOf = (product: Product, index: number) => product.imageAlts[index] || product.name;
