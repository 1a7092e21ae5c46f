import { useEffect, useRef, useState } from "react";
import { imageSources, PLACEHOLDER_IMAGE } from "../../lib/image-url";
import { useMediaUrl } from "../../api/store-config";

const WIDTH = 1200;
const HEIGHT = 1500;
const WIDTHS = [320, 480, 640, 768, 960, 1280] as const;

type ProductImageProps = {
  src: string;
  alt: string;
  /** How wide it is shown: the `sizes` attribute. */
  sizes: string;
  /** The page's largest picture: loaded first, never lazily. */
  priority?: boolean;
  className?: string;
};

/** The scripts of a page wait until this picture is on the screen (`server/page-scripts.ts`). */
const FIRST_PICTURE = {
  fetchPriority: "high",
  loading: "eager",
  decoding: "auto",
  elementtiming: "first-picture",
} as const;
const LATER_PICTURE = { loading: "lazy", decoding: "async" } as const;

/**
 * A product picture, 4:5, in the width that its place needs. Falls back to the stored picture, then to the placeholder.
 */
export function ProductImage({ src, alt, sizes, priority = false, className }: ProductImageProps) {
  const mediaUrl = useMediaUrl();
  const [failures, setFailures] = useState({ src, count: 0 });
  const image = useRef<HTMLImageElement>(null);
  const failed = failures.src === src ? failures.count : 0;
  const resized = imageSources(src, { widths: WIDTHS, mediaUrl });
  const choices = [...(resized.srcSet ? [resized] : []), ...(src ? [{ src }] : [])];
  const shown: { src: string; srcSet?: string } = choices[failed] ?? { src: PLACEHOLDER_IMAGE };

  // A server-rendered picture may have failed before anything listened.
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
      {...(priority ? FIRST_PICTURE : LATER_PICTURE)}
      onError={() => setFailures({ src, count: failed + 1 })}
      className={className}
    />
  );
}
