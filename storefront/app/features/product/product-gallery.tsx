import type { Product } from "@nocturne/contract";
import { useEffect, useRef, useState } from "react";
import { ProductImage } from "../../components/ui/product-image";
import { productTexts } from "./texts";

const SIZES = "(min-width: 1024px) 66vw, (min-width: 769px) 60vw, 100vw";

/** The pictures, one at a time: swiped, chosen by thumbnail, or `picture`, that of the chosen variant. */
export function ProductGallery({ product, picture }: { product: Product; picture: string | null }) {
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const images = product.imageUrls.length > 0 ? product.imageUrls : [""];

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
    element?.scrollTo?.({ left: index * element.clientWidth, behavior: "smooth" });
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
    const left = chosenIndex * element.clientWidth;
    gliding.current = element.scrollLeft !== left;
    element.scrollTo?.({ left, behavior: "smooth" });
  }, [chosenIndex]);

  const onScroll = () => {
    const element = strip.current;
    if (!gliding.current && element && element.clientWidth > 0)
      setCurrent(Math.round(element.scrollLeft / element.clientWidth));
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
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 [scrollbar-width:none] focus-visible:-outline-offset-2"
      >
        {images.map((src, index) => (
          <div
            key={src}
            className="aspect-4/5 w-full shrink-0 snap-center studio md:max-h-[max(calc(100svh-5.75rem),56vw)]"
            aria-hidden={index !== current}
          >
            <ProductImage
              src={src}
              alt={product.imageAlts[index] || product.name}
              sizes={SIZES}
              priority={index === 0}
              className="size-full object-cover"
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <div
          ref={thumbnails}
          className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] md:right-2 md:left-auto"
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
