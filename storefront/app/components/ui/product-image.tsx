import { useEffect, useRef, useState } from "react";

const WIDTH = 1200;
const HEIGHT = 1500;
const PLACEHOLDER = "/placeholder.svg";

type ProductImageProps = {
  src: string;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes?: string;
  /** The one picture a page is judged by: loaded first, never lazily. */
  priority?: boolean;
  className?: string;
};

/** Every product picture of the shop, 4:5. One that cannot be loaded gives way to the shop's own placeholder. */
export function ProductImage({ src, alt, sizes, priority = false, className }: ProductImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const shown = !src || failedSrc === src ? PLACEHOLDER : src;

  // A picture of the server-rendered page may have failed before there was anybody to hear it.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedSrc(src);
  }, [src]);

  return (
    <img
      ref={image}
      src={shown}
      alt={alt}
      sizes={sizes}
      width={WIDTH}
      height={HEIGHT}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "auto" : "async"}
      onError={() => setFailedSrc(src)}
      className={className}
    />
  );
}
