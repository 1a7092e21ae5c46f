import { useEffect, useRef, useState } from "react";
import { imageSources, PLACEHOLDER_IMAGE } from "../../lib/image-url";
import { useMediaUrl } from "../../api/store-config";

const WIDTH = 1200;
const HEIGHT = 1500;
const WIDTHS = [320, 480, 640, 960, 1280] as const;

type ProductImageProps = {
  src: string;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The one picture a page is judged by: loaded first, never lazily. */
  priority?: boolean;
  className?: string;
};

/**
 * Every product picture of the shop, 4:5, in the width that its place needs. Where no such width can be had the picture
 * itself is shown, and where that cannot be loaded, the shop's own placeholder.
 */
export function ProductImage({ src, alt, sizes, priority = false, className }: ProductImageProps) {
  const mediaUrl = useMediaUrl();
  const [failures, setFailures] = useState({ src, count: 0 });
  const image = useRef<HTMLImageElement>(null);
  const failed = failures.src === src ? failures.count : 0;
  const resized = imageSources(src, { widths: WIDTHS, mediaUrl });
  const choices = [...(resized.srcSet ? [resized] : []), ...(src ? [{ src }] : [])];
  const shown: { src: string; srcSet?: string } = choices[failed] ?? { src: PLACEHOLDER_IMAGE };

  // A picture of the server-rendered page may have failed before there was anybody to hear it.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailures({ src, count: 1 });
  }, [src]);

  return (
    <img
      ref={image}
      // Before `src`: the browser must know the choice before it begins to load.
      sizes={shown.srcSet ? sizes : undefined}
      srcSet={shown.srcSet}
      src={shown.src}
      alt={alt}
      width={WIDTH}
      height={HEIGHT}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "auto" : "async"}
      onError={() => setFailures({ src, count: failed + 1 })}
      className={className}
    />
  );
}
