import type { Product } from "@nocturne/contract";
import { useRef, useState } from "react";
import { ProductImage } from "../../components/ui/product-image";
import { productTexts } from "../../texts";

const SIZES = "(min-width: 1024px) 66vw, 100vw";

/** The pictures, one at a time: swiped on a touch screen, chosen by thumbnail everywhere. */
export function ProductGallery({ product }: { product: Product }) {
  const [current, setCurrent] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const images = product.imageUrls.length > 0 ? product.imageUrls : [""];

  const show = (index: number) => {
    setCurrent(index);
    const element = strip.current;
    element?.scrollTo?.({ left: index * element.clientWidth, behavior: "smooth" });
  };
  const onScroll = () => {
    const element = strip.current;
    if (element && element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };

  return (
    <section aria-label={productTexts.gallery} className="relative">
      <div
        ref={strip}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {images.map((src, index) => (
          <div key={src} className="aspect-4/5 w-full shrink-0 snap-center bg-soot" aria-hidden={index !== current}>
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
        <div className="sticky bottom-0 flex gap-2 p-3 lg:absolute lg:inset-x-0 lg:top-0 lg:bottom-0 lg:items-end lg:pointer-events-none">
          <div className="flex gap-2 lg:pointer-events-auto lg:sticky lg:bottom-3">
            {images.map((src, index) => (
              <button
                key={src}
                type="button"
                aria-label={productTexts.showImage(index + 1)}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(index)}
                className={`aspect-4/5 w-14 overflow-hidden border bg-ink md:w-18 ${index === current ? "border-acid" : "border-iron opacity-80 hover:opacity-100"}`}
              >
                <ProductImage src={src} alt="" sizes="72px" className="size-full object-cover" />
              </button>
            ))}
          </div>
        </div>
      )}
    </section>
  );
}
